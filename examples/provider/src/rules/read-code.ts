const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** Converts one decimal digit of any script. Unicode encodes each script's ten digits in a row, from zero. */
function toLatin(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (isDigit(zero - 1)) zero--
  return String((codePoint - zero) % 10)
}

/**
 * Returns a code as the user typed it, without spaces and with Latin digits: keyboards for Arabic, Persian, Hindi or Japanese
 * type others.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, toLatin)
    .replaceAll(/\s/g, '')
