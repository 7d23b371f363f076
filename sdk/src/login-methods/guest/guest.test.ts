// Proves threat 21.
import { expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { setup } from '../../../test/setup.js'
import { logOut } from '../../calls/session/log-out.js'
import { afterLogin } from '../../domain/rules/login/after-login.js'
import type { Passkeys } from '../../platform/platform.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { createGuestAccount } from './effects.js'
import { emailFlow } from '../email/flow.js'
import { passkeyFlow } from '../passkey/flow.js'
import { guestCredential } from './credential.js'

const setupGuests = (app: object = {}) => setup({ app: { loginMethods: ['email', 'guest'], ...app } })

test('logs a guest in again after a logout, and rejects a guest login of a logged-in user', async () => {
  const { client } = setupGuests()
  const guest = await createGuestAccount(client)
  await expect(createGuestAccount(client)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await logOut(client)

  expect(guest).toMatchObject({ isGuest: true })
  expect(guestCredential.read(client)?.secret).toMatch(/^[\w-]{43}$/)
  expect((await createGuestAccount(client)).id).toBe(guest.id)
})

test("linking an account keeps the guest's data, and deletes the guest credential", async () => {
  const { client, provider } = setupGuests({ embeddedWallets: { withoutApproval: ['account'] } })
  const guest = await createGuestAccount(client)
  const flow = getFlow(client, emailFlow)
  await flow.send({ type: 'sendCode', destination: 'ada@example.com', intent: 'link' })
  await flow.send({ type: 'submitCode', code: provider.inbox('ada@example.com')! })

  expect(client.store.getState().user).toMatchObject({ id: guest.id, isGuest: false })
  expect(guestCredential.read(client)).toBeUndefined()
})

test('threat 21: a guest who links a passkey only for MFA keeps the guest credential', async () => {
  const device = makeAuthenticator({ origin: 'http://app.localhost:5173' })
  const passkeys: Passkeys = {
    canAutofill: async () => false,
    create: async ({ challenge, rp, user: { id } }) => device.create({ challenge, rp, user: { id } }),
    get: async ({ challenge, rpId }) => device.get({ challenge, rpId }),
  }
  const { client } = setup({
    app: {
      loginMethods: ['email', 'guest'],
      embeddedWallets: { withoutApproval: ['account'] },
      mfa: { methods: ['passkey'] },
    },
    platform: { passkeys },
  })
  const guest = await createGuestAccount(client)
  await getFlow(client, passkeyFlow).send({ type: 'start', intent: 'link' })

  expect(client.store.getState().user).toMatchObject({ id: guest.id, isGuest: true })
  expect(client.store.getState().user?.linkedAccounts).toContainEqual(expect.objectContaining({ type: 'passkey' }))
  await logOut(client)
  expect((await createGuestAccount(client)).id).toBe(guest.id)
})

test('reports a guest account that the provider has deleted, and creates a new one next time', async () => {
  const { client, provider } = setupGuests()
  const guest = await createGuestAccount(client)
  await logOut(client)
  await provider.database.deleteFrom('accounts').execute()
  const lost = createGuestAccount(client)

  await expect(lost).rejects.toMatchObject({ code: 'USER_DOES_NOT_EXIST', reason: 'guest_lost' })
  expect((await createGuestAccount(client)).id).not.toBe(guest.id)
})

test('keeps the guest account after a lost response', async () => {
  const { client, clock, network, provider } = setupGuests()
  await clock.settle()
  let made: string | undefined
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.includes('guest') || response.status !== 200) return response
    made = ((await response.json()) as { user: { id: string } }).user.id
    throw new TypeError('The network is gone.')
  }
  await clock.finish(createGuestAccount(client).catch(() => {}))
  network.answer = undefined

  expect((await createGuestAccount(client)).id).toBe(made)
})

test('does not create a wallet for a guest automatically', async () => {
  const { client } = setupGuests()
  const user = await createGuestAccount(client)
  const app = { ...client.app, embeddedWallets: { ...client.app.embeddedWallets, createOnLogin: 'all-users' as const } }

  expect(afterLogin(app, user)).toBeUndefined()
  expect(afterLogin(app, { ...user, isGuest: false })).toBe('create-wallet')
})
