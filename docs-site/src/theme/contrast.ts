// More than one export: the pairs that must be told apart, and how far apart two colours are.

import type { Colors } from './tokens.js'

type Pair = {
  readonly name: string
  readonly least: number
  /** In front and behind, as the screens mix them. */
  readonly of: (colors: Colors) => readonly [string, string]
}

const quiet = (colors: Colors) => `color-mix(in oklab, ${colors['muted-foreground']} 88%, ${colors.foreground})`

/** Text needs 4.5 : 1, and the edge of what is pressed or typed into 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairs: readonly Pair[] = [
  { name: 'Text on the surface', least: 4.5, of: (colors) => [colors.foreground, colors.background] },
  { name: 'Text on the raised surface', least: 4.5, of: (colors) => [colors.foreground, colors.muted] },
  { name: 'Quiet text on the surface', least: 4.5, of: (colors) => [quiet(colors), colors.background] },
  { name: 'Quiet text on the raised surface', least: 4.5, of: (colors) => [quiet(colors), colors.muted] },
  { name: 'Text on the accent', least: 4.5, of: (colors) => [colors['primary-foreground'], colors.primary] },
  { name: 'Accent on the surface', least: 3, of: (colors) => [colors.primary, colors.background] },
  {
    name: 'Edge of a field',
    least: 3,
    of: ({ background, foreground }) => [`color-mix(in oklab, ${foreground} 48%, ${background})`, background],
  },
]

/** One pixel for all: a canvas for each colour is what the editor's first drawing would mostly be. */
let pixel: CanvasRenderingContext2D | null = null

/** Any colour of CSS as this browser draws it, 0 to 255; undefined where it is none. */
export function drawColor(color: string): readonly [number, number, number] | undefined {
  pixel ??= Object.assign(document.createElement('canvas'), { height: 1, width: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!pixel || !paints(pixel, color)) return undefined
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** Has it painted with from here on. What is no colour by itself, such as a variable, leaves the one that was. */
function paints(canvas: CanvasRenderingContext2D, color: string): boolean {
  const [one, other] = ['#000', '#fff'].map((before) => {
    canvas.fillStyle = before
    canvas.fillStyle = color
    return canvas.fillStyle
  })
  return one === other
}

/** As WCAG has it: 1 to 21. Undefined where one of the two is no colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [drawColor(one), drawColor(other)]
  if (!first || !second) return undefined
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(rgb: readonly [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
