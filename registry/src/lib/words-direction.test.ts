import { expect, test } from 'vitest'
import { wordsDirection } from './words-direction'

test.each([
  ['no words of their own', {}, 'ltr'],
  ['German', { landing: { title: 'Anmelden' } }, 'ltr'],
  ['Arabic that begins with a name', { landing: { title: 'Keyhook يطلب منك تسجيل الدخول' } }, 'rtl'],
  ['Hebrew in the words of an error', { errors: { OFFLINE: { title: 'אין חיבור' } } }, 'rtl'],
] as const)('with %s a dialog is written as they are', (_, words, direction) => {
  expect(wordsDirection(words)).toBe(direction)
})
