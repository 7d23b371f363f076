// Proves security rule 33.
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanJson, cleanText } from './clean-text.js'

const piece = fc.constantFrom(
  '\u001b[2J',
  '\u001b]0;x\u0007',
  '\u009b1A',
  '\u202E',
  '\u2066',
  '\u2028',
  '\r',
  '\b',
  '\u{E0041}',
  'a',
  '\n',
  '\t',
  '\u001b[31m',
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece).map((pieces) => pieces.join('')),
)
const controls = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u{E0000}-\u{E007F}](?<![\n\t])/u

test("removes control characters except line ends, tabs and the CLI's own colours", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleanText(text)).not.toMatch(controls)
      expect(stripVTControlCharacters(cleanText(text, { isColoured: true }))).not.toMatch(controls)
    }),
  )
  expect(cleanText('\u001b[31mred\u001b[39m \u001b[8mhidden', { isColoured: true })).toBe(
    '\u001b[31mred\u001b[39m \uFFFD[8mhidden',
  )
  expect(cleanText('one\r\ntwo\tthree ä 漢')).toBe('one\ntwo\tthree ä 漢')
})

test('escapes control characters in JSON without changing its value', () => {
  fc.assert(
    fc.property(fc.record({ text: texts }), (value) => {
      expect(cleanJson(value)).not.toMatch(controls)
      expect(JSON.parse(cleanJson(value))).toEqual(value)
    }),
  )
})
