// @vitest-environment jsdom
// Proves threat 59.
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import { closeScreen } from '../../screens/close-screen.js'
import { mountHost } from '../../screens/mount-host.js'
import { ask } from '../core/ask.js'
import { getFlow } from '../core/get-flow.js'
import { emailFlow } from '../../login-methods/email/flow.js'
import { startWalletLogin } from '../../login-methods/wallet/start.js'
import { confirmFlow } from './confirm.js'

const email = 'ada@example.com'
const action = { type: 'link', accountType: 'email', identifier: email } as const

/** Logs in with a wallet. This user has no account that receives codes. */
async function setUp(walletId = 'metamask') {
  const metamask = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys: [generatePrivateKey()] })
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  metamask.announce()
  phantom.announce()
  const world = setupWallet({
    app: { loginMethods: ['email', 'siwe', 'siws'] },
    config: { appearance: { walletChainType: 'ethereum-and-solana' } },
  })
  mountHost(world.client)
  await (await loadExternalWallets(world.client)).open()
  await startWalletLogin(world.client, { intent: 'login', walletId })
  const flow = getFlow(world.client, confirmFlow)
  const waiting = () => expect.poll(() => flow.getState().status).toBe('awaiting-consent')
  return { ...world, flow, metamask, waiting }
}

test.each([
  ['metamask', 'siwe'],
  ['solana:phantom', 'siws'],
])('links an email after %s signed the confirmation', async (walletId, method) => {
  const { client, flow, provider, waiting } = await setUp(walletId)
  const login = getFlow(client, emailFlow)
  const sent = login.send({ type: 'sendCode', destination: email, intent: 'link' })
  await waiting()
  const { address } = client.store.getState().connections![0]!
  const way = { method, destination: address }
  expect(flow.getState()).toMatchObject({ action, signing: { way, ways: [way] } })
  expect(provider.messages(email)).toEqual([])

  await flow.send({ type: 'sign' })

  expect(await sent).toMatchObject({ status: 'awaiting-code-input' })
  expect(await login.send({ type: 'submitCode', code: provider.inbox(email)! })).toMatchObject({ status: 'done' })
  expect(client.store.getState().user).toMatchObject({ email: { address: email } })
})

test('allows a second signature attempt after a rejection, and cancels on close', async () => {
  const { client, flow, metamask, waiting } = await setUp()
  metamask.refuse()
  const answer = ask(client, confirmFlow, { action })
  answer.catch(() => {})
  await waiting()

  expect(await flow.send({ type: 'sign' })).toMatchObject({
    ...{ status: 'error', error: { code: 'USER_REJECTED' } },
    signing: { way: { method: 'siwe' } },
  })
  expect(flow.accepts({ type: 'sign' })).toBe(true)
  closeScreen(client)
  await expect(answer).rejects.toMatchObject({ code: 'USER_EXITED_LINK_FLOW' })
})

test('connects a disconnected wallet before it signs a confirmation', async () => {
  const { client, flow, waiting } = await setUp()
  const answer = ask(client, confirmFlow, { action })
  await waiting()
  const [wallet] = client.store.getState().connections!
  wallet!.disconnect()

  expect(await flow.send({ type: 'sign' })).toMatchObject({
    status: 'error',
    error: { code: 'GENERIC_CONNECT_WALLET_ERROR', reason: 'wallet_not_connected' },
  })
  await (
    await loadExternalWallets(client)
  ).connect({ id: 'metamask', onUri() {}, signal: new AbortController().signal })
  void flow.send({ type: 'sign' })
  expect(await answer).toBe(undefined)
})
