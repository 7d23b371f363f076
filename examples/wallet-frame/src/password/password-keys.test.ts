// Proves security rule 19.
import { decodeBase64Url } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { newPasswordParameters } from './password-keys.js'

test('security rule 19: derives a new password with 64 MiB, three passes and a random salt', () => {
  const [one, other] = [newPasswordParameters({ crypto }), newPasswordParameters({ crypto })]

  expect(one).toMatchObject({ algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1 })
  expect(decodeBase64Url(one.salt)).toHaveLength(16)
  expect(one.salt).not.toBe(other.salt)
})
