import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase64Url } from '../../../base/base64url.js'
import { readTokenClaims } from './token-claims.js'

const token = (claims: unknown) =>
  ['{}', JSON.stringify(claims), 'signature'].map((part) => encodeBase64Url(new TextEncoder().encode(part))).join('.')
const claims = { sub: 'user', exp: 20, iat: 10, iss: 'https://auth.example', aud: 'app-by-audience' }

test('reads the claims of a token, with the audience as the app ID', () => {
  expect(readTokenClaims(token(claims))).toEqual({
    subject: 'user',
    expiresAt: 20_000,
    issuedAt: 10_000,
    issuer: 'https://auth.example',
    audience: 'app-by-audience',
    appId: 'app-by-audience',
  })
})

test('reads the app ID from the aid claim if present', () => {
  expect(readTokenClaims(token({ ...claims, aid: 'app' }))?.appId).toBe('app')
})

test('decodes names with non-ASCII characters', () => {
  expect(readTokenClaims(token({ ...claims, sub: 'Ünï 🗝' }))?.subject).toBe('Ünï 🗝')
})

test.each([
  '',
  '.',
  'a.b.c',
  'x',
  token(null),
  token([]),
  token({ ...claims, exp: '20' }),
  token({ exp: 20, iat: 10 }),
])('reads no claims from %j', (text) => expect(readTokenClaims(text)).toBeUndefined())

test('throws for a value that is not a string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.json(), (text, json) => {
      readTokenClaims(text)
      readTokenClaims(`a.${text}.b`)
      readTokenClaims(token(JSON.parse(json)))
    }),
  )
})
