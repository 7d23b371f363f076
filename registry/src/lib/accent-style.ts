'use client'
import type { CSSProperties } from 'react'
import { black, inkOn, mix, parseHex, toHex, white } from './color'

/**
 * The app's accent colour as tokens, with the ink that reads on it at 4.5 : 1, also while a pointer is over it: the
 * hovered colour moves away from its ink. Nothing for anything but `#rgb` or `#rrggbb`.
 */
export function accentStyle(color: string | undefined): CSSProperties {
  const accent = parseHex(color)
  if (!accent) return {}
  const ink = inkOn(accent)
  const tokens: Record<`--keyhook-${string}`, string | undefined> = {
    '--keyhook-accent': color,
    '--keyhook-accent-ink': toHex(ink),
    '--keyhook-accent-hover': toHex(mix(accent, ink === white ? black : white, 0.14)),
  }
  return tokens
}
