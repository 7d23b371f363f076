import { expect, test, vi } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupMfa } from '../../../test/setup-mfa.js'
import { unlinkAccount } from '../../actions/account/unlink-account.js'
import { submitEnrollment, unenroll } from '../../actions/mfa/enroll.js'
import { submitMfa } from '../../actions/mfa/submit-mfa.js'
import { startMethod } from '../../actions/screen/start-method.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import { getFlow } from '../core/get-flow.js'
import { mfaFlow } from './mfa.js'

/** Logs a user in by email and adds a passkey, both as a login method and as an MFA method. */
async function withPasskey(config: KeyhookConfig = {}) {
  const device = makeAuthenticator({ origin: 'http://app.localhost:5173' })
  const world = await setupMfa({
    config,
    platform: {
      passkeys: {
        canAutofill: async () => false,
        create: async ({ challenge, rp, user: { id } }) => device.create({ challenge, rp, user: { id } }),
        get: async ({ challenge, rpId }) => device.get({ challenge, rpId }),
      },
    },
  })
  const { client, provider } = world
  client.store.setState({ handlers: { confirm: 1, mfa: 1 } })
  const linked = startMethod(client, { intent: 'link', method: 'passkey' })
  await enterConfirmation(client, provider.inbox)
  await linked
  const passkeys = () =>
    (client.store.getState().user?.linkedAccounts ?? []).flatMap((each) => (each.type === 'passkey' ? [each] : []))
  await vi.waitFor(() => expect(passkeys()).toHaveLength(1))
  const { credentialId } = passkeys()[0]!
  await submitEnrollment(client, { method: 'passkey', credentialIds: [credentialId] })
  const flow = getFlow(client, mfaFlow)
  /** Completes the MFA request with the passkey. */
  async function verify(): Promise<void> {
    const options = await vi.waitFor(() => {
      const state = flow.getState()
      if (state.status !== 'awaiting-input' || !state.options) throw new Error('The passkey is not requested yet.')
      return state.options
    })
    await submitMfa(client, 'passkey', options)
  }
  return { ...world, confirm: () => enterConfirmation(client, provider.inbox), credentialId, passkeys, verify }
}

test('rejects a response without a passkey challenge', async () => {
  const { client } = await withPasskey()
  const removed = unenroll(client, { method: 'passkey' })
  removed.catch(() => {})
  await vi.waitFor(() => expect(getFlow(client, mfaFlow).getState()).toMatchObject({ status: 'awaiting-input' }))
  for (const answer of [null, [], '123456'])
    await expect(submitMfa(client, 'passkey', answer as never)).rejects.toMatchObject({
      code: 'INVALID_DATA',
      message: 'Invalid MFA code',
    })
})

test('unlinking a passkey keeps it as an MFA method, unless the app removes both', async () => {
  const { client, credentialId } = await withPasskey()
  await expect(unlinkAccount(client, { identifier: credentialId, method: 'passkey' })).rejects.toMatchObject({
    message: 'Cannot unlink a passkey enrolled in MFA',
  })

  const both = await withPasskey({ passkeys: { shouldUnenrollMfaOnUnlink: true } })
  const unlinked = unlinkAccount(both.client, { identifier: both.credentialId, method: 'passkey' })
  await both.verify()
  await both.confirm()
  expect((await unlinked).mfaMethods).toEqual([])
  expect(both.passkeys()).toEqual([])
})

test('removing a passkey from MFA keeps it as a login method, unless the app removes both', async () => {
  const { client, passkeys, verify } = await withPasskey()
  const removed = unenroll(client, { method: 'passkey' })
  await verify()
  expect((await removed).mfaMethods).toEqual([])
  expect(passkeys()).toMatchObject([{ enrolledInMfa: false }])

  const both = await withPasskey({ passkeys: { shouldUnlinkOnUnenrollMfa: true } })
  const received: unknown[] = []
  both.client.events.on('accountUnlinked', ({ account }) => received.push(account?.type))
  const gone = unenroll(both.client, { method: 'passkey' })
  await both.verify()
  await both.confirm()
  expect((await gone).mfaMethods).toEqual([])
  expect([both.passkeys(), received]).toEqual([[], ['passkey']])
})

test('does not unlink the only login method if it is an MFA passkey', async () => {
  const { client, passkeys } = await withPasskey()
  // The provider no longer accepts email logins.
  client.store.setState({ app: { ...client.app, loginMethods: ['passkey'], serverLoginMethods: ['passkey'] } })

  await expect(unenroll(client, { method: 'passkey', removeForLogin: true })).rejects.toMatchObject({
    code: 'INVALID_DATA',
  })
  expect(passkeys()).toMatchObject([{ enrolledInMfa: true }])
})
