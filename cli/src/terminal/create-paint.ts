import type { Colour, Paint } from './terminal.js'

const codes: Record<Colour, readonly [open: number, close: number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
}

/** Returns a function that colours text. Without colours, the function returns the text unchanged. */
export const createPaint =
  (isColoured: boolean): Paint =>
  (colour, text) =>
    isColoured && text !== '' ? `\u001b[${codes[colour][0]}m${text}\u001b[${codes[colour][1]}m` : text
