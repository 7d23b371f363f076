import { expect, test } from 'vitest'
import { wordsDirection } from './words-direction'

test.each([
  ['default words', {}, 'ltr'],
  ['German', { landing: { title: 'Anmelden' } }, 'ltr'],
  ['Arabic that begins with a name', { landing: { title: 'Keyhook يطلب منك تسجيل الدخول' } }, 'rtl'],
  ['Hebrew in the words of an error', { errors: { OFFLINE: { title: 'אין חיבור' } } }, 'rtl'],
] as const)('sets the text direction of a dialog for %s', (_, words, direction) => {
  expect(wordsDirection(words)).toBe(direction)
})
