/**
 * Multiplies in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1, the field of the shares. Uses neither tables nor branches that
 * depend on a secret, so that its timing reveals nothing.
 */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 0; bit < 8; bit++) {
    product ^= a & -(b & 1)
    a = ((a << 1) ^ (0x11b & -(a >> 7))) & 0x1ff
    b >>= 1
  }
  return product
}

/** Returns a^254, which equals 1/a. */
function invert(a: number): number {
  let power = a
  let result = 1
  for (let bit = 1; bit < 8; bit++) {
    power = multiply(power, power)
    result = multiply(result, power)
  }
  return result
}

/** Returns the smallest unused x coordinate. The secret has the x coordinate 0. */
const freeX = (one: number, other: number) => [1, 2, 3].find((x) => x !== one && x !== other)!

/**
 * Computes the third share from the other two. A share contains a value for each byte of the secret, followed by its x
 * coordinate. The result is deterministic, so that each device that recovers gets the same share. Two devices together
 * can therefore not restore the secret. Throws for shares of different lengths or with equal coordinates.
 */
export function thirdShare(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const last = one.length - 1
  const a = one[last] ?? 0
  const b = other[last] ?? 0
  if (last < 1 || other.length !== one.length || a === b || a === 0 || b === 0)
    throw new RangeError('The shares do not belong to the same secret.')
  const x = freeX(a, b)
  const slope = invert(a ^ b)
  const weightOfOne = multiply(x ^ b, slope)
  const weightOfOther = multiply(x ^ a, slope)
  const third = new Uint8Array(one.length)
  for (let index = 0; index < last; index++)
    third[index] = multiply(one[index]!, weightOfOne) ^ multiply(other[index]!, weightOfOther)
  third[last] = x
  return third
}
