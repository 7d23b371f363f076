import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentStyle } from './accent-style'
import { contrast, parseHex } from './color'

test.each([
  ['#000000', '#ffffff'],
  ['#4f46e5', '#ffffff'],
  ['#ffd400', '#000000'],
  ['#fff', '#000000'],
])('selects text on the accent colour %s in the colour %s', (color, ink) => {
  expect(accentStyle(color)).toMatchObject({ '--keyhook-accent': color, '--keyhook-accent-ink': ink })
})

test.each([undefined, '', 'red', '#12345', 'url(x)', '#ffffff;color:red'])(
  'ignores %s as an accent colour',
  (color) => {
    expect(accentStyle(color)).toEqual({})
  },
)

test('each accent colour has an edge with a contrast of 3 : 1 on all surfaces', () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colors, colors, (accent, surfaceColor) => {
      const edge = (scheme: string, surface?: string) =>
        parseHex((accentStyle(accent, surface) as Record<string, string>)[`--keyhook-accent-edge-on-${scheme}`])!
      const surfaces = { light: ['#ffffff', '#f5f6f7'], dark: ['#000000', '#151618', '#212327'] }
      for (const [scheme, names] of Object.entries(surfaces))
        for (const surface of names) expect(contrast(edge(scheme), parseHex(surface)!)).toBeGreaterThanOrEqual(3)
      expect(contrast(edge('light', surfaceColor), parseHex(surfaceColor)!)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('text on each accent colour has a contrast of at least 4.5 : 1, even when hovered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const style = accentStyle(`#${value.toString(16).padStart(6, '0')}`) as Record<string, string>
      const color = (name: string) => parseHex(style[`--keyhook-${name}`])!
      for (const accent of ['accent', 'accent-hover'])
        expect(contrast(color('accent-ink'), color(accent))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
