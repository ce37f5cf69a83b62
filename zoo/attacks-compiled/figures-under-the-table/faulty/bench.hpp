#pragma once
#include <stdint.h>

uint32_t to_gray(uint32_t word);
uint32_t from_gray(uint32_t code);
