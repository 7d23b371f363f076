import { afterEach, expect, test } from 'vitest'
import { contrast, inkOn, parseHex, toHex } from '../../src/lib/color'
import { scenarios } from '../../src/scenarios/scenarios'
import { showScenario } from './show-scenario'

const root = document.documentElement
afterEach(() => root.removeAttribute('style'))

/** Four levels of each channel, and the accents of three well-known libraries. */
const accents = [0, 85, 170, 255].flatMap((red) =>
  [0, 85, 170, 255].flatMap((green) => [0, 85, 170, 255].map((blue) => toHex([red, green, blue]))),
)
const known = ['#4f46e5', '#6b70dd', '#676fff', '#171717', '#fafafa', '#16a34a', '#e11d48']

/** Converts a CSS colour to its screen value. */
function shown(color: string) {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue] as const
}

test.each(['light', 'dark'] as const)('text on a hovered custom accent colour is readable in %s', async (scheme) => {
  const scenario = scenarios.find(({ name }) => name === 'accept-terms/links')!
  const dialog = await showScenario(scenario, { scheme })
  const probe = document.createElement('div')
  dialog.append(probe)
  const colorOf = (value: string) => {
    probe.style.backgroundColor = value
    return shown(getComputedStyle(probe).backgroundColor)
  }

  const unreadable = [...accents, ...known].filter((accent) => {
    const ink = inkOn(parseHex(accent)!)
    root.style.setProperty('--primary', accent)
    root.style.setProperty('--primary-foreground', toHex(ink))
    return contrast(colorOf('var(--keyhook-accent-hover)'), colorOf('var(--keyhook-accent-ink)')) < 4.5
  })

  expect(unreadable).toEqual([])
})

test.each([
  ['light', '#ffffff'],
  ['dark', '#16181b'],
] as const)('draws an edge around an accent colour similar to the surface in %s', async (scheme, accent) => {
  const scenario = scenarios.find(({ name }) => name === 'accept-terms/links')!
  const dialog = await showScenario(scenario, { accentColor: accent, scheme })
  const button = dialog.querySelector('[data-slot="screen-actions"] [data-slot="button"]')!

  const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(button)

  const surface = shown(getComputedStyle(dialog.querySelector('[data-slot="modal-surface"]')!).backgroundColor)
  expect(borderTopWidth).toBe('1px')
  expect(contrast(shown(backgroundColor), surface)).toBeLessThan(3)
  expect(contrast(shown(borderTopColor), surface)).toBeGreaterThanOrEqual(3)
})
