import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentStyle } from './accent-style'

test.each([
  ['#000000', '#fff'],
  ['#4f46e5', '#fff'],
  ['#ffd400', '#000'],
  ['#fff', '#000'],
])('on %s one reads %s', (color, ink) => {
  expect(accentStyle(color)).toEqual({ '--keyhook-accent': color, '--keyhook-accent-ink': ink })
})

test.each([undefined, '', 'red', '#12345', 'url(x)', '#ffffff;color:red'])('%s sets nothing', (color) => {
  expect(accentStyle(color)).toEqual({})
})

test('every accent has an ink of at least 4.5 : 1', () => {
  const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const style = accentStyle(`#${value.toString(16).padStart(6, '0')}`) as Record<string, string>
      const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => channel(part / 255))
      const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      const ratio = style['--keyhook-accent-ink'] === '#fff' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
      expect(ratio).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
