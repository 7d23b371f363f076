// Proves threat 26.
import { mfa } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { unlockUser } from './unlock-user.js'

const secrets = { root: new Uint8Array(32).fill(1), recovery: new Uint8Array(32).fill(2) }
const waiting = { code: 'TOO_MANY_REQUESTS' }
const wrong = { code: 'INVALID_CREDENTIALS' }

test("threat 26: an operator's unlock resets the guesses of MFA codes in new browsers", async () => {
  const limits = { mfaFailuresOfUser: 2 }
  const { browser, provider } = setUp({ app: { mfa: { methods: ['totp'] } }, secrets, settings: { limits } })
  const ada = browser('ada')
  ada.keys.page = await makeProver()
  const { user } = await ada.login()
  await ada.approve(['mfa', 'enroll', 'totp'])
  await ada.call(mfa.initTotp, {})
  const guess = () => rejection(ada.call(mfa.enroll, { method: 'totp', code: '000000' })) as Promise<object>

  expect([await guess(), await guess(), await guess()]).toMatchObject([wrong, wrong, waiting])
  await unlockUser({ database: provider.database, secrets: makeSecrets(secrets) }, { userId: user.id })
  expect(await guess()).toMatchObject(wrong)
})
