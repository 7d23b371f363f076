import { expect, test } from 'vitest'
import { isAppId } from './app-id.js'

test.each(['', 'short', 'a'.repeat(24), 'a'.repeat(26), undefined, null, 25, Array(25).fill('a')])(
  '%j is no app id',
  (id) => expect(isAppId(id)).toBe(false),
)

test('25 characters are', () => expect(isAppId('keyhookviteexampleapp0001')).toBe(true))
