'use client'
import type { CSSProperties } from 'react'
import { black, type Color, contrast, inkOn, mix, parseHex, toHex, white } from './color'

/** The raised surfaces of the themes, on which an edge has the least contrast. */
const surfaces = { light: [245, 246, 247], dark: [33, 35, 39] } as const satisfies Record<string, Color>

/**
 * The app's accent colour as tokens, with the ink that reads on it at 4.5 : 1, also while a pointer is over it: the
 * hovered colour moves away from its ink. Where it is like the surface it has an edge of 3 : 1. Nothing for anything but
 * `#rgb` or `#rrggbb`.
 */
export function accentStyle(color: string | undefined, surface?: string): CSSProperties {
  const accent = parseHex(color)
  if (!accent) return {}
  const ink = inkOn(accent)
  const on = parseHex(surface)
  const tokens: Record<`--keyhook-${string}`, string | undefined> = {
    '--keyhook-accent': color,
    '--keyhook-accent-ink': toHex(ink),
    '--keyhook-accent-hover': toHex(mix(accent, ink === white ? black : white, 0.14)),
    '--keyhook-accent-edge-on-light': edge(accent, on ?? surfaces.light),
    '--keyhook-accent-edge-on-dark': edge(accent, on ?? surfaces.dark),
  }
  return tokens
}

/** The accent, moved towards the ink of a surface until it shows on it. */
function edge(accent: Color, surface: Color): string {
  const ink = inkOn(surface)
  const steps = Array.from({ length: 21 }, (_, index) => mix(accent, ink, index / 20))
  return toHex(steps.find((step) => contrast(step, surface) >= 3.1) ?? ink)
}
// keyhook core@0.1.0
