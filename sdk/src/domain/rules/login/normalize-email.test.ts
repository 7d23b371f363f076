// Proves threat 12, threat 20.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlusEmail, normalizeEmail } from './normalize-email.js'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  ADA@Example.COM\n', 'ada@example.com'],
  ['ada＠example.com', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['ada+tag@example.com', 'ada+tag@example.com'],
  ["o'hara@sub.example.co.uk", "o'hara@sub.example.co.uk"],
])('normalizes %j to %j', (spelling, normal) => {
  expect(normalizeEmail(spelling)).toBe(normal)
})

test.each([
  '',
  'ada',
  'ada.example.com',
  '@',
  'ada@',
  'ada@localhost',
  'b@b.+_-a9',
  '@example.com',
  'a@b@c.com',
  'ada @example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  'ada@[127.0.0.1]',
  '"ada"@example.com',
  'Ada <ada@example.com>',
  'ada@example.com,eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'аda@example.com',
  'ada@exаmple.com',
  'ada\u0000@example.com',
  'ada\u200b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  'İ@example.com',
])('rejects %j as an email address', (text) => {
  expect(normalizeEmail(text)).toBeUndefined()
})

test('keeps a normalized email address unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      const normal = normalizeEmail(text)
      return normal === undefined || (normalizeEmail(normal) === normal && /^[\x21-\x7e]+$/.test(normal))
    }),
  )
})

test('detects a plus tag only before the @', () => {
  expect(isPlusEmail('ada+1@example.com')).toBe(true)
  expect(isPlusEmail('ada@example.com')).toBe(false)
})

// The pattern of browsers: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const inBrowsers =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

test('browsers accept every email address that the SDK accepts', () => {
  const character = fc.constantFrom(...'ab9.-_+@!')
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: character, maxLength: 12 })), (text) => {
      const normal = normalizeEmail(text)
      return normal === undefined || inBrowsers.test(normal)
    }),
  )
})
