import { expect, test } from 'vitest'
import { readLocalUrl } from './forward-webhooks.js'

test.each(['http://localhost:3000/api/webhooks', 'http://app.localhost/', 'http://127.0.0.1:1/', 'http://[::1]/'])(
  'forwards webhooks to %s',
  (url) => expect(readLocalUrl(url)).toBe(url),
)

test.each([
  'https://app.example.com/',
  'http://127.0.0.1.example.com/',
  'http://localhost.example.com/',
  'ftp://localhost/',
  'x',
])('rejects %s, which is not an http address of this machine', (url) =>
  expect(() => readLocalUrl(url)).toThrow(`${url} is not an address of this machine`),
)
