import { expect, test } from 'vitest'
import { isAppId } from './app-id.js'

test.each(['', 'short', 'a'.repeat(24), 'a'.repeat(26), undefined, null, 25, Array(25).fill('a')])(
  'rejects %j as an app ID',
  (id) => expect(isAppId(id)).toBe(false),
)

test('accepts an app ID of 25 characters', () => expect(isAppId('keyhookviteexampleapp0001')).toBe(true))
