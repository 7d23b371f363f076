'use client'
import type { CSSProperties } from 'react'
import { black, type Color, contrast, inkOn, mix, parseHex, toHex, white } from './color'

const surfaces = { light: [245, 246, 247], dark: [33, 35, 39] } as const satisfies Record<string, Color>

/**
 * Returns the app's accent colour as CSS tokens, or undefined unless it is `#rgb` or `#rrggbb`. Text on the accent has
 * a contrast of at least 4.5 : 1, also while hovered. An accent similar to the surface gets an edge with a contrast of
 * 3 : 1.
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

/**
 * Returns the edge colour of an accent: the accent mixed with the text colour of the surface until the edge is visible.
 */
function edge(accent: Color, surface: Color): string {
  const ink = inkOn(surface)
  const steps = Array.from({ length: 21 }, (_, index) => mix(accent, ink, index / 20))
  return toHex(steps.find((step) => contrast(step, surface) >= 3.1) ?? ink)
}
