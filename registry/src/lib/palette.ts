'use client'
import type { CSSProperties } from 'react'
import type { Scheme } from '../theme'
import { black, type Color, contrast, inkOn, mix, parseHex, toHex, white } from './color'

/**
 * Derives all colours of the screens from the colour of their surface. Text reaches 4.5 : 1 on each surface, field
 * borders 3 : 1. Returns undefined unless the colour is `#rgb` or `#rrggbb`.
 */
export function palette(color: string | undefined): { scheme: Scheme; style: CSSProperties } | undefined {
  const surface = parseHex(color)
  if (!surface) return undefined
  const ink = inkOn(surface)
  const isDark = ink === white
  // Moves the surface a step towards the text colour, as the themes do. The step goes in the opposite direction if the
  // text would lose its contrast.
  const step = (amount: number) => {
    const towards = mix(surface, ink, amount)
    return contrast(towards, ink) >= 7 ? towards : mix(surface, isDark ? black : white, amount)
  }
  const surfaces = [surface, step(0.05), step(0.1)] as const
  const [, raised, pressed] = surfaces

  /** Moves a colour towards the text colour until it reaches the contrast `ratio` on its background. */
  const readable = (tone: Color, ratio: number, on: (candidate: Color) => readonly Color[]) => {
    const candidates = Array.from({ length: 20 }, (_, index) => mix(tone, ink, index / 20))
    return toHex(candidates.find((one) => on(one).every((below) => contrast(one, below) >= ratio)) ?? ink)
  }
  const text = (tone: Color) => readable(tone, 4.6, () => surfaces)
  /** Returns a text colour that is also readable on a tint of itself. */
  const tinted = (light: Color, dark: Color) =>
    readable(isDark ? dark : light, 4.6, (tone) => [...surfaces, mix(surface, tone, 0.12)])

  const tokens: Record<`--keyhook-${string}`, string> = {
    '--keyhook-surface': toHex(surface),
    '--keyhook-surface-raised': toHex(raised),
    '--keyhook-surface-pressed': toHex(pressed),
    '--keyhook-ink': toHex(ink),
    '--keyhook-ink-muted': text(mix(surface, ink, 0.6)),
    '--keyhook-line': toHex(mix(surface, ink, 0.14)),
    '--keyhook-field': readable(mix(surface, ink, 0.35), 3.1, () => [surface]),
    '--keyhook-accent': toHex(ink),
    '--keyhook-accent-ink': toHex(surface),
    '--keyhook-accent-hover': readable(mix(ink, surface, 0.12), 4.6, () => [surface]),
    '--keyhook-positive': tinted([0, 112, 60], [88, 208, 132]),
    '--keyhook-caution': tinted([138, 84, 0], [240, 190, 100]),
    '--keyhook-negative': tinted([192, 38, 32], [255, 140, 130]),
  }
  return { scheme: isDark ? 'dark' : 'light', style: tokens }
}
