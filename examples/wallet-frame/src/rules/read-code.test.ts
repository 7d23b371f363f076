import { expect, test } from 'vitest'
import { readCode } from './read-code.js'

test.each([
  ['Latin', '012 345\n6789'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
])('reads %s digits as ASCII digits', (_, typed) => {
  expect(readCode(typed)).toBe('0123456789')
})

test('keeps characters other than digits unchanged', () => {
  expect(readCode(' ａbc-é ½')).toBe('abc-é1⁄2')
})
