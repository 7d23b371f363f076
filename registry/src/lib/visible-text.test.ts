// Proves threat 61.
import { expect, test } from 'vitest'
import { visibleText } from './visible-text'

test.each([
  ['direction marks and zero-width spaces', 'pay\u202e00001\u200b', 'pay[U+202E]00001[U+200B]'],
  ['fillers that Unicode counts as alphabetic', 'pay\u3164\u115f\u2800', 'pay[U+3164][U+115F][U+2800]'],
  ['line separators', 'one\u2028two', 'one[U+2028]two'],
  ['a byte order mark', '\ufeffA', '[U+FEFF]A'],
  ['Cyrillic characters in a Latin word', 'р\u0430ypal.com', '[U+0440][U+0430]ypal.com'],
  ['a Greek character in a Latin word', 'G\u03bfogle', 'G[U+03BF]ogle'],
])('shows invisible characters of %s as code points', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test.each([
  ['line ends, tabs and emoji', 'a\r\n\tb 👩‍💻 ❤️'],
  ['words of other languages', 'Привет, κόσμε! Größe 東京 Tokyo'],
])('does not change the visible text %s', (_, text) => {
  expect(visibleText(text)).toBe(text)
})
