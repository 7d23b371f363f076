import type { Colors } from './tokens.js'

type Pair = {
  readonly name: string
  readonly least: number
  /** Returns the foreground and the background colours, mixed as in the screens. */
  readonly of: (colors: Colors) => readonly [string, string]
}

const quiet = (colors: Colors) => `color-mix(in oklab, ${colors['muted-foreground']} 88%, ${colors.foreground})`

/** The colour pairs to check. Text needs 4.5 : 1, and the edges of controls need 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
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

/** A shared canvas. Creating a canvas for each colour would dominate the first render. */
let pixel: CanvasRenderingContext2D | null = null

/** Resolves a CSS colour to RGB values from 0 to 255. Returns undefined for an invalid colour. */
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

/** Sets the fill colour. Returns false for a value that is not a colour, such as a variable. */
function paints(canvas: CanvasRenderingContext2D, color: string): boolean {
  const [one, other] = ['#000', '#fff'].map((before) => {
    canvas.fillStyle = before
    canvas.fillStyle = color
    return canvas.fillStyle
  })
  return one === other
}

/** Returns the WCAG contrast of two colours, from 1 to 21. Returns undefined if either text is not a colour. */
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
