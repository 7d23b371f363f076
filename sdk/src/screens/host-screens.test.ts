import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { setupWallet } from '../../test/setup-wallet.js'
import { enterConfirmation } from '../../test/enter-confirmation.js'
import type { Client } from '../client.js'
import * as core from '../exports/core.js'
import type { ShownScreen } from './shown-screen.js'

/** Creates a screen host without a framework. It stores the current screen, and can wait for a screen. */
function createPlainHost(client: Client) {
  const drawn: ShownScreen[] = []
  const host = core.hostScreens(client, (shown) => drawn.push(shown))
  const current = () => drawn.at(-1)?.screen?.name
  const shows = (name: string | undefined) => expect.poll(current).toBe(name)
  return { ...host, drawn, shows }
}

const createOnLogin = { embeddedWallets: { ethereum: { createOnLogin: 'users-without-wallets' } } } as const

test('an app without React logs in, creates the wallet, signs and closes', async () => {
  const { client, provider } = setupWallet({ config: createOnLogin })
  await core.whenAppLoaded(client)
  const host = createPlainHost(client)
  const login = core.getFlow(client, core.loginFlows.email.flow)

  const loggedIn = core.openLogin(client)
  await host.shows('landing')
  await core.dispatch(login, { type: 'sendCode', destination: 'ada@example.com', intent: 'login' })
  await host.shows('awaiting-code')
  expect(host.drawn.at(-1)).toMatchObject({ canGoBack: true, canClose: true, direction: 'forward' })
  await core.dispatch(login, { type: 'submitCode', code: provider.inbox('ada@example.com')! })
  await loggedIn
  await host.shows('create-wallet')
  host.close()
  await host.shows(undefined)

  const signing = core.signMessage(client, { message: 'Hello' })
  await host.shows('sign-request')
  await core.dispatch(core.getFlow(client, core.signFlow), { type: 'approve' })
  const { signature } = await signing
  const [address] = client.store
    .getState()
    .user!.linkedAccounts.flatMap((account) => (account.type === 'wallet' ? [account.address as `0x${string}`] : []))
  expect(await verifyMessage({ address: address!, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)

  const refused = core.signMessage(client, { message: 'Again' })
  refused.catch(() => {})
  await host.shows('sign-request')
  host.close()
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await host.shows(undefined)
})

test('an app without React links, updates and unlinks an email with the screens', async () => {
  const email = 'ada@example.com'
  const { client, provider } = setupWallet({ app: { loginMethods: ['email', 'sms'] } })
  await core.whenAppLoaded(client)
  const host = createPlainHost(client)
  const byText = core.getFlow(client, core.loginFlows.sms.flow)
  await core.dispatch(byText, { type: 'sendCode', destination: '+15555550100', intent: 'login' })
  await core.dispatch(byText, { type: 'submitCode', code: provider.inbox('+15555550100')! })

  const linked = core.openAccount(client, { intent: 'link', method: 'email' })
  await host.shows('enter-account')
  const flow = core.getFlow(client, core.loginFlows.email.flow)
  const confirm = (inbox: (to: string) => string | undefined) => enterConfirmation(client, inbox)
  const sent = core.dispatch(flow, { type: 'sendCode', destination: email, intent: 'link' })
  await host.shows('confirm')
  expect(host.drawn.at(-1)).toMatchObject({ canGoBack: true, canClose: true })
  host.back()
  await host.shows('enter-account')
  expect(host.drawn.at(-1)?.screen).toMatchObject({ prefill: { type: 'email', value: email } })
  await expect(sent).resolves.toBeUndefined()

  void core.dispatch(flow, { type: 'sendCode', destination: email, intent: 'link' })
  await host.shows('confirm')
  await confirm(provider.inbox)
  await host.shows('awaiting-code')
  await core.dispatch(flow, { type: 'submitCode', code: provider.inbox(email)! })
  expect(await linked).toMatchObject({ email: { address: email } })

  const address = 'ada@new.example'
  const action = { type: 'update', accountType: 'email', identifier: address } as const
  await expect(core.sendEmailCode(client, { email: address })).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  const sending = core.withConfirmation(client, { action }, () => core.sendEmailCode(client, { email: address }))
  await confirm(provider.inbox)
  await sending
  const updated = await core.updateEmail(client, { email: address, code: provider.inbox(address)! })
  expect(updated).toMatchObject({ email: { address } })
  const unlinking = core.unlinkAccount(client, { identifier: address, method: 'email' })
  await confirm(provider.inbox)
  expect((await unlinking).email).toBeUndefined()
})

test('linking and updating an account requires a login', async () => {
  const { client } = setupWallet()
  const [email, phoneNumber, code] = ['ada@example.com', '+12025550123', '123456']
  const data = { launchParams: 'query_id=1' } as never
  const calls = [
    () => core.linkEmail(client, { email, code }),
    () => core.updateEmail(client, { email, code }),
    () => core.updatePhone(client, { phoneNumber, code }),
    () => core.linkTelegram(client, { data }),
    () => core.linkFarcaster(client, { channelToken: 'c', fid: 1, message: 'm', signature: '0x' }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

test('Back works without React, and a request rejects after the host was stopped', async () => {
  const { client, provider } = setupWallet()
  await core.whenAppLoaded(client)
  const host = createPlainHost(client)
  core.openLogin(client).catch(() => {})
  await core.dispatch(core.getFlow(client, core.loginFlows.email.flow), {
    type: 'sendCode',
    destination: 'ada@example.com',
    intent: 'login',
  })
  await host.shows('awaiting-code')
  host.back()
  await host.shows('landing')
  expect(provider.inbox('ada@example.com')).toBeDefined()

  host.stop()

  await expect(core.openLogin(client)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test('rejects a code while no login is in progress', async () => {
  const { client } = setupWallet()

  await expect(
    core.dispatch(core.getFlow(client, core.loginFlows.email.flow), { type: 'submitCode', code: '123456' }),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST', message: 'No auth flow in progress.' })
})

test('closes the screens when another tab logs in by a magic link', async () => {
  const { client, openClient, provider } = setupWallet()
  await core.whenAppLoaded(client)
  const host = createPlainHost(client)
  const loggedIn = core.openLogin(client)
  let logins = 0
  client.events.on('login', () => (logins += 1))
  await core.dispatch(core.getFlow(client, core.loginFlows.email.flow), {
    type: 'sendCode',
    destination: 'ada@example.com',
    intent: 'login',
  })
  await host.shows('awaiting-code')
  const href = /^http\S+$/m.exec(provider.messages('ada@example.com')[0]?.text ?? '')?.[0] ?? ''
  openClient({ href })

  await loggedIn
  await host.shows(undefined)
  expect(client.store.getState().user).toMatchObject({ email: { address: 'ada@example.com' } })
  expect(logins).toBe(1)
})
