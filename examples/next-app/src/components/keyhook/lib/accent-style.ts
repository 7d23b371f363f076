'use client'
import type { CSSProperties } from 'react'

/**
 * The app's accent colour as tokens, with the ink that reads on it: white where it reaches 4.5 : 1 (WCAG 2.2, 1.4.3),
 * else whichever of white and black contrasts more. Nothing for anything but `#rgb` or `#rrggbb`.
 */
export function accentStyle(color: string | undefined): CSSProperties {
  const channels = color === undefined ? undefined : parse(color)
  if (!channels) return {}
  const luminance = relativeLuminance(channels)
  const onWhite = 1.05 / (luminance + 0.05)
  const onBlack = (luminance + 0.05) / 0.05
  const tokens: Record<`--keyhook-${string}`, string | undefined> = {
    '--keyhook-accent': color,
    '--keyhook-accent-ink': onWhite >= 4.5 || onWhite >= onBlack ? '#fff' : '#000',
  }
  return tokens
}

function parse(color: string): readonly number[] | undefined {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color)
  if (!hex) return undefined
  const digits = hex[2] ?? [...hex[1]!].map((digit) => digit + digit).join('')
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
}

function relativeLuminance(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
// keyhook modal@0.1.0
