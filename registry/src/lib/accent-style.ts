'use client'
import type { CSSProperties } from 'react'
import { black, type Color, contrast, inkOn, mix, parseHex, toHex, white } from './color'

const surfaces = { light: [245, 246, 247], dark: [33, 35, 39] } as const satisfies Record<string, Color>

/**
 * Returns the app's accent colour as CSS tokens, or undefined unless it is `#rgb` or `#rrggbb`. The text on it has a
 * contrast of 4.5 : 1, even while hovered. An accent that resembles the surface gets an edge of 3 : 1.
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

/** Moves the accent towards the ink of a surface until its edge is visible. */
function edge(accent: Color, surface: Color): string {
  const ink = inkOn(surface)
  const steps = Array.from({ length: 21 }, (_, index) => mix(accent, ink, index / 20))
  return toHex(steps.find((step) => contrast(step, surface) >= 3.1) ?? ink)
}
