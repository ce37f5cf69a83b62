"""One file a format: ``detect(target, options) -> bool`` and ``read(target, options) -> Opening``."""
