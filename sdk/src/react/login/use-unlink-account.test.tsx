// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { renderHooks } from '../../../test/render.js'
import { confirmFlow } from '../../flows/confirmation/confirm.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { smsFlow } from '../../login-methods/sms/flow.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { useLinkedAccounts } from './use-linked-accounts.js'
import { usePasskeys } from '../../login-methods/passkey/list-hooks.js'
import { useUnlinkAccount } from './use-unlink-account.js'
import { handled } from '../../base/handled.js'

const ada = 'ada@example.com'
const number = '+15555550100'

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))
afterEach(() => vi.unstubAllGlobals())

/** A user with an email address, and with a phone number where the test links one. */
async function setup(app: object = {}, config: object = {}) {
  const received: unknown[] = []
  const world = await renderHooks(
    () => ({
      host: useScreenHost(),
      list: useLinkedAccounts(),
      passkeys: usePasskeys(),
      privy: useKeyhook(),
      unlink: useUnlinkAccount({
        onSuccess: ({ unlinkMethod, unlinkedAccount, user }) =>
          received.push([unlinkMethod, unlinkedAccount?.type, user.linkedAccounts.length]),
        onError: ({ code }, { account, unlinkMethod }) => received.push([unlinkMethod, account?.type, code]),
      }),
    }),
    { app: { loginMethods: ['email', 'sms', 'passkey'], ...app }, config, isLoggedIn: true },
  )
  const { act, client, provider } = world
  const confirm = () => act(() => enterConfirmation(client, provider.inbox))
  const linkPhone = async () => {
    const flow = getFlow(client, smsFlow)
    const sent = flow.send({ type: 'sendCode', destination: number, intent: 'link' })
    await confirm()
    await act(() => sent)
    await act(() => flow.send({ type: 'submitCode', code: provider.inbox(number)! }))
  }
  return { ...world, confirm, received, linkPhone }
}

test('unlinks a listed account, reports its status, and updates every hook', async () => {
  const { act, confirm, received, linkPhone, now } = await setup()
  await linkPhone()
  const phone = now().list.accounts?.find(({ account }) => account.type === 'phone')
  expect(phone).toMatchObject({ method: 'sms', obstacle: undefined, canUpdate: true })
  expect(now().list.linkable).toEqual(['passkey'])

  const unlinked = now().unlink.unlinkAccount(phone!.account)
  await confirm()
  await act(() => unlinked)

  expect(now().unlink.state).toEqual({ status: 'done', method: 'sms', identifier: number })
  expect(received).toEqual([['sms', 'phone', 1]])
  expect(now().list.linkable).toEqual(['sms', 'passkey'])
  await act(async () => now().unlink.reset())
  expect(now().unlink.state).toEqual({ status: 'initial' })
})

test('marks the only login account as not unlinkable, and rejects unlinking it', async () => {
  const { act, received, now } = await setup()
  expect(now().list.accounts).toMatchObject([{ method: 'email', obstacle: 'only-login' }])

  await act(() => expect(now().privy.unlinkEmail(ada)).rejects.toMatchObject({ code: 'INVALID_DATA' }))
  expect(now().unlink.state).toEqual({ status: 'initial' })
  await act(() => expect(now().unlink.unlinkEmail(ada)).rejects.toMatchObject({ code: 'INVALID_DATA' }))

  expect(now().unlink.state).toMatchObject({ status: 'error', error: { code: 'INVALID_DATA' }, method: 'email' })
  expect(received).toEqual([
    ['email', 'email', 'INVALID_DATA'],
    ['email', 'email', 'INVALID_DATA'],
  ])
})

test('keeps the account if the user declines the confirmation', async () => {
  const { act, client, received, linkPhone, now } = await setup()
  await linkPhone()
  const unlinked = handled(now().unlink.unlinkPhone(number))
  const flow = getFlow(client, confirmFlow)
  await act(() => vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-code-input')))
  await act(() => flow.send({ type: 'reject' }))

  await act(() => expect(unlinked).rejects.toMatchObject({ code: 'USER_REJECTED' }))
  expect(now().list.accounts).toHaveLength(2)
  expect(received).toEqual([['sms', 'phone', 'USER_REJECTED']])
})

test('rejects accounts that cannot be unlinked, and returns an empty list without a user', async () => {
  const { act, client, now } = await setup()
  const guest = { type: 'guest', firstVerifiedAt: null, latestVerifiedAt: null } as const
  await act(() => expect(now().unlink.unlinkAccount(guest)).rejects.toMatchObject({ code: 'INVALID_REQUEST' }))
  expect(now().passkeys).toMatchObject({ passkeys: [], canAdd: true })

  await act(() => now().privy.logout())
  await act(() => vi.waitFor(() => expect(client.store.getState().user).toBeUndefined()))
  expect(now().list).toMatchObject({ accounts: undefined, linkable: [] })
  expect(now().passkeys).toMatchObject({ passkeys: undefined, canAdd: false })
})

test.each([
  ['to log in with, whichever methods the page offers', {}, { loginMethods: ['email'] }],
  ['for MFA alone', { loginMethods: ['email'], mfa: { methods: ['passkey'] } }, {}],
])('offers to link a passkey if the provider allows passkeys %s', async (_, app, config) => {
  const { now } = await setup(app, config)

  expect(now().passkeys.canAdd).toBe(true)
})

test('offers no passkey to link in a browser without WebAuthn', async () => {
  vi.unstubAllGlobals()
  const { now } = await setup()

  expect(now().list.linkable).toEqual(['sms'])
  expect(now().passkeys.canAdd).toBe(false)
})
