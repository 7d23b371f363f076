import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex } from './color'
import { palette } from './palette'

test.each([undefined, '', 'red', 'system', '#12345', '#ffffff;color:red'])(
  'returns no palette for the invalid colour %s',
  (color) => {
    expect(palette(color)).toBeUndefined()
  },
)

test.each([
  ['#ffffff', 'light'],
  ['#fef3c7', 'light'],
  ['#1e1b4b', 'dark'],
  ['#000', 'dark'],
])('the surface colour %s creates a %s theme', (color, scheme) => {
  expect(palette(color)).toMatchObject({
    scheme,
    style: { '--keyhook-surface': expect.stringMatching(/^#/) as string },
  })
})

test('text has a contrast of 4.5 : 1 and field borders of 3 : 1 on all colours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const { style } = palette(`#${value.toString(16).padStart(6, '0')}`)!
      const color = (name: string) => parseHex((style as Record<string, string>)[`--keyhook-${name}`])!
      for (const surface of ['surface', 'surface-raised', 'surface-pressed'])
        for (const text of ['ink', 'ink-muted', 'positive', 'caution', 'negative'])
          expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(4.5)
      for (const accent of ['accent', 'accent-hover'])
        expect(contrast(color('accent-ink'), color(accent))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color('field'), color('surface'))).toBeGreaterThanOrEqual(3)
    }),
  )
})
