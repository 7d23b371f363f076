'use client'

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Parses `#rgb` or `#rrggbb`. Returns undefined for other text. */
export function parseHex(text: string | undefined): Color | undefined {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text ?? '')
  if (!hex) return undefined
  const digits = hex[2] ?? Array.from(hex[1]!, (digit) => digit + digit).join('')
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

export const toHex = (color: Color): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours. `amount` is the share of the second one. */
export const mix = ([red, green, blue]: Color, other: Color, amount: number): Color => [
  red + (other[0] - red) * amount,
  green + (other[1] - green) * amount,
  blue + (other[2] - blue) * amount,
]

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Color, other: Color): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Returns the text colour for a surface: white if its contrast is at least 4.5 : 1. Otherwise it returns black or
 * white, by contrast.
 */
export function inkOn(surface: Color): Color {
  const onWhite = contrast(surface, white)
  return onWhite >= 4.5 || onWhite >= contrast(surface, black) ? white : black
}

export const white: Color = [255, 255, 255]
export const black: Color = [0, 0, 0]

function luminance(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
