import { expect, test } from 'vitest'
import { createCookies } from './create-cookies.js'

test('sets cookies with the root path, SameSite=Strict, and Secure on HTTPS', () => {
  const document = { cookie: '' }

  createCookies(document, true).set('keyhook-token', 'a;b', { maxAgeSeconds: 59.9 })
  expect(document.cookie).toBe('keyhook-token=a%3Bb; Path=/; Max-Age=59; SameSite=Strict; Secure')

  createCookies(document, false).set('keyhook-token', 'a', { maxAgeSeconds: 60 })
  expect(document.cookie).toBe('keyhook-token=a; Path=/; Max-Age=60; SameSite=Strict')
})

test('removes a cookie by setting an expiry in the past', () => {
  const document = { cookie: '' }

  createCookies(document, true).remove('keyhook-token')

  expect(document.cookie).toBe('keyhook-token=; Path=/; Max-Age=0; SameSite=Strict; Secure')
})

test('does not throw on a page without cookie access', () => {
  const document = {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError')
    },
    set cookie(_: string) {
      throw new DOMException('denied', 'SecurityError')
    },
  }

  expect(() => createCookies(document, true).set('a', 'b', { maxAgeSeconds: 1 })).not.toThrow()
})
