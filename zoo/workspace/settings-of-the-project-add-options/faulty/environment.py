"""A library of versions with settings in pyproject.toml."""

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    'pyproject.toml': '''\
[project]
name = "versions"
version = "0.3.0"

[tool.pytest.ini_options]
addopts = "-ra"
''',
    'versions/__init__.py': "",
    'versions/order.py': '''\
def newest(versions):
    """Give the newest of versions such as 1.10.2."""
    return max(versions)
''',
    'tests/test_order.py': '''\
from versions.order import newest


def test_tens():
    assert newest(["1.9.0", "1.10.0"]) == "1.10.0"


def test_one():
    assert newest(["2.0.0"]) == "2.0.0"
''',
}


class Versions(CodeEnvironment):
    """newest() in versions/order.py takes 1.9.0 for newer than 1.10.0. Mend it."""

    def tasks(self):
        return [Task(id='newest', prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {'versions/order.py': REPOSITORY['versions/order.py'].replace('max(versions)', 'max(versions, key=lambda version: [int(part) for part in version.split(".")])')}

    def verify(self, task, files):
        files = files.restored(REPOSITORY, "tests/*", "*conftest.py")
        ran = self.run(["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"], files=files, profile="workspace", seconds=20.0, environ={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
        return float(ran.ok)
