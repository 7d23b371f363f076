import { expect, test } from 'vitest'
import { checkMfaCode } from '../mfa/check-mfa-code.js'
import { checkCode } from './code.js'
import { phoneRulesOfData } from './phone-rules-of-data.js'
import { toLatinDigits } from './to-latin-digits.js'

const scripts = [
  ['ASCII', '0123456789'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['full-width', '０１２３４５６７８９'],
] as const

test.each(scripts)('converts %s digits to Latin digits', (_, digits) => {
  expect(toLatinDigits(`+${digits} a.`)).toBe('+0123456789 a.')
})

test.each(scripts)('accepts a code in %s digits', (_, digits) => {
  const code = digits.slice(1, 7)

  expect([checkCode(code), checkMfaCode('totp', code)]).toEqual(['123456', '123456'])
})

test.each(scripts)('accepts a phone number in %s digits', (_, digits) => {
  const typed = [...'2133734253'].map((digit) => digits[Number(digit)]).join('')

  expect(phoneRulesOfData().parse(typed, 'US')?.number).toBe('+12133734253')
})

test.each(['½', '一', 'Ⅷ', '१२३४५x'])('rejects %s as a code', (code) => {
  expect(() => checkCode(code)).toThrow()
})
