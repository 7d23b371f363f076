import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentStyle } from './accent-style'
import { contrast, parseHex } from './color'

test.each([
  ['#000000', '#ffffff'],
  ['#4f46e5', '#ffffff'],
  ['#ffd400', '#000000'],
  ['#fff', '#000000'],
])('on %s one reads %s', (color, ink) => {
  expect(accentStyle(color)).toMatchObject({ '--keyhook-accent': color, '--keyhook-accent-ink': ink })
})

test.each([undefined, '', 'red', '#12345', 'url(x)', '#ffffff;color:red'])('%s sets nothing', (color) => {
  expect(accentStyle(color)).toEqual({})
})

test('every accent, hovered too, has an ink of at least 4.5 : 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const style = accentStyle(`#${value.toString(16).padStart(6, '0')}`) as Record<string, string>
      const color = (name: string) => parseHex(style[`--keyhook-${name}`])!
      for (const accent of ['accent', 'accent-hover'])
        expect(contrast(color('accent-ink'), color(accent))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
