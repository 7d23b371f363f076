import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKind } from './account-kinds.js'
import { toLinkedAccount } from '../identity/stored-account.js'

test('accepts only numeric account IDs that a JavaScript number can represent exactly', () => {
  const dates = { profile: null, first_verified_at: 0, latest_verified_at: 0 }
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), (id) => {
      const identifier = accountKind('farcaster').normalize(String(id))

      expect(identifier).toBe(id <= BigInt(Number.MAX_SAFE_INTEGER) ? String(id) : undefined)
      if (identifier !== undefined)
        expect(toLinkedAccount({ type: 'farcaster', identifier, ...dates })).toMatchObject({ fid: Number(id) })
    }),
  )
  const { normalize } = accountKind('farcaster')

  expect(normalize('9007199254740991')).toBe('9007199254740991')
  expect(normalize('9007199254740993')).toBeUndefined()
})
