// @vitest-environment jsdom
import { generatePrivateKey } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import { openAccount } from '../../actions/screen/open-account.js'
import { logOut } from '../../calls/session/log-out.js'
import type { Client } from '../../client.js'
import { mountHost } from '../../screens/mount-host.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { createGuestAccount } from '../guest/effects.js'
import { retryWalletLogin, startWalletLogin } from './start.js'
import { accountTransferFlow } from '../../flows/transfer/account-transfer.js'
import { siweFlow, siwsFlow } from './flow.js'

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

async function setUp({ canSignMessages, ...options }: Options = {}) {
  const metamask = createPageWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    keys: [generatePrivateKey(), generatePrivateKey()],
    ...options,
  })
  const phantom = createSolanaPageWallet({ name: 'Phantom', canSignMessages })
  metamask.announce()
  phantom.announce()
  const world = setupWallet({
    app: {
      loginMethods: ['email', 'guest', 'siwe', 'siws'],
      embeddedWallets: { withoutApproval: ['account'] },
    },
    chains: [chain(1), chain(8453)],
    config: { appearance: { walletChainType: 'ethereum-and-solana' } },
  })
  mountHost(world.client)
  await (await loadExternalWallets(world.client)).open()
  const flow = getFlow(world.client, siweFlow)
  const logInWithWallet = (walletId = 'metamask') => startWalletLogin(world.client, { intent: 'login', walletId })
  const now = () => world.client.store.getState()
  return { ...world, address: metamask.accounts[0]!.address, flow, logInWithWallet, metamask, now, phantom }
}

type Options = Partial<createPageWallet.Options> & Pick<createSolanaPageWallet.Options, 'canSignMessages'>

/** Returns the connected wallet. */
const connected = ({ store }: Client) => store.getState().connections![0]!

test('connects the selected wallet, requests its signature, and logs in', async () => {
  const { address, client, flow, logInWithWallet } = await setUp()
  const seen: string[] = []
  flow.subscribe(({ status }) => seen.push(status))

  await logInWithWallet()

  expect(seen).toEqual(['connecting', 'generating-message', 'awaiting-signature', 'submitting-signature', 'done'])
  expect(client.store.getState().user?.wallet).toMatchObject({
    address,
    chainType: 'ethereum',
    chainId: 'eip155:1',
    walletClientType: 'metamask',
    connectorType: 'injected',
  })
  expect(client.store.getState().connections).toMatchObject([{ address, linked: true }])
})

test('switches the wallet to a chain of the app before it requests a signature', async () => {
  const { flow, logInWithWallet, metamask, now } = await setUp({ chainIds: [137, 1] })
  const seen: string[] = []
  flow.subscribe(({ status }) => seen.push(status))

  await logInWithWallet()

  expect(seen.slice(0, 3)).toEqual(['connecting', 'switching-network', 'generating-message'])
  expect(metamask.chainId()).toBe(1)
  expect(now().user?.wallet?.chainId).toBe('eip155:1')
})

test('retries the same wallet twice after an error, without a new connection', async () => {
  const { client, flow, logInWithWallet, metamask, now } = await setUp()
  await (
    await loadExternalWallets(client)
  ).connect({ id: 'metamask', onUri() {}, signal: new AbortController().signal })
  metamask.refuse()

  await expect(logInWithWallet()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(retryWalletLogin(client)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(retryWalletLogin(client)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  metamask.agree()
  await expect(retryWalletLogin(client)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(flow.getState()).toMatchObject({ status: 'error', retries: 2 })
  expect(metamask.calls.filter((method) => method === 'personal_sign')).toHaveLength(3)

  await logInWithWallet()
  expect(now().session).toBe('authenticated')
})

test('does not log in a user who has left, even if the wallet signs afterwards', async () => {
  const { flow, logInWithWallet, metamask, now } = await setUp()
  const settle = metamask.hold()
  const login = logInWithWallet()
  void flow.send({ type: 'reset' })

  await expect(login).rejects.toMatchObject({ code: 'USER_EXITED_AUTH_FLOW' })
  settle('agree')

  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(now().session).toBe('anonymous')
})

test('threat 14: requests no signature if the server changed the message', async () => {
  const { address, logInWithWallet, metamask, network, provider } = await setUp()
  const answers = [
    { nonce: 'abcdefgh1234567', address: metamask.accounts[1]!.address },
    { nonce: 'abcdefgh1234567\nResources:\n- https://evil.example', address },
    { nonce: 'short', address },
  ]
  for (const body of answers) {
    network.answer = async (input, init) =>
      input.pathname.endsWith('/siwe/init') ? Response.json(body) : provider.fetch(input, init)

    await expect(logInWithWallet()).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
  }

  expect(metamask.calls).not.toContain('personal_sign')
})

test('logs in with a Solana wallet', async () => {
  const { logInWithWallet, now, phantom } = await setUp()

  await logInWithWallet('solana:phantom')

  expect(now().user?.linkedAccounts).toMatchObject([
    { type: 'wallet', chainType: 'solana', address: phantom.addresses[0], walletClientType: 'phantom' },
  ])
  expect(now().connections).toMatchObject([{ type: 'solana', linked: true }])
})

test('threat 15: requests no transaction signature from a Solana wallet that cannot sign messages', async () => {
  const { client, logInWithWallet, now, phantom } = await setUp({ canSignMessages: false })
  const signTransaction = vi.spyOn(phantom.signer, 'signTransaction')
  const error = { code: 'UNABLE_TO_SIGN', reason: 'wallet_signs_no_messages' }

  await expect(logInWithWallet('solana:phantom')).rejects.toMatchObject(error)

  expect(signTransaction).not.toHaveBeenCalled()
  expect(getFlow(client, siwsFlow).getState()).toMatchObject({ status: 'error', error })
  expect(now().session).toBe('anonymous')
})

test('sends no further request to a Solana wallet after a rejection', async () => {
  const { client, logInWithWallet, now, phantom } = await setUp()
  const { address } = await (
    await loadExternalWallets(client)
  ).connect({ id: 'solana:phantom', onUri() {}, signal: new AbortController().signal })
  phantom.refuse()

  await expect(logInWithWallet('solana:phantom')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(now()).toMatchObject({ session: 'anonymous', connections: [{ address }] })
})

test.each(['metamask', 'solana:phantom'])('connects, links and unlinks %s, and logs in with it', async (id) => {
  const { client, logIn, now, provider } = await setUp()
  await (await loadExternalWallets(client)).connect({ id, onUri() {}, signal: new AbortController().signal })
  await logIn()
  const wallet = connected(client)

  const linked = wallet.loginOrLink()
  await enterConfirmation(client, provider.inbox)
  await linked
  expect(connected(client)).toMatchObject({ address: wallet.address, linked: true })
  const unlinked = wallet.unlink()
  await enterConfirmation(client, provider.inbox)
  await unlinked
  expect(connected(client)).toMatchObject({ address: wallet.address, linked: false })
  expect(now().user?.linkedAccounts.map(({ type }) => type)).toEqual(['email'])

  await logOut(client)
  await wallet.loginOrLink()
  expect(now().user?.linkedAccounts.map(({ type }) => type)).toEqual(['wallet'])
})

test('an embedded wallet cannot log in, and cannot be unlinked', async () => {
  const { client, createWallet } = await setUp()
  await createWallet()
  const { getConnectedWallets } = await import('../../connectors/get-connected-wallets.js')
  const wallet = getConnectedWallets(client).find(({ connectorType }) => connectorType === 'embedded')!

  await expect(wallet.loginOrLink()).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(wallet.unlink()).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test.each(['metamask', 'solana:phantom'])('transfers %s from another user if the user agrees', async (walletId) => {
  const { client, flow, logIn, logInWithWallet, now, provider } = await setUp()
  await logInWithWallet(walletId)
  const other = now().user!.id
  await logOut(client)
  await logIn()

  client.store.setState((now) => ({ handlers: { ...now.handlers, 'account-transfer': 1 } }))
  const link = startWalletLogin(client, { intent: 'link', wallet: connected(client) })
  void enterConfirmation(client, provider.inbox)
  const run = walletId === 'metamask' ? flow : getFlow(client, siwsFlow)
  const moving = getFlow(client, accountTransferFlow)
  await expect
    .poll(() => moving.getState())
    .toMatchObject({
      status: 'offered',
      transfer: { accountType: 'wallet', externalWalletMetadata: { connectorType: expect.any(String) as string } },
    })
  void moving.send({ type: 'transfer' })
  await link

  expect(run.getState().status).toBe('done')
  expect(now().user!.id).not.toBe(other)
  expect(now().user!.linkedAccounts.map(({ type }) => type)).toEqual(['wallet', 'email'])
})

test('links a wallet even if the user selects it as soon as the list appears', async () => {
  const { address, client, logIn, provider } = await setUp()
  await logIn()

  const linked = openAccount(client, { intent: 'link', method: 'siwe' })
  const selected = startWalletLogin(client, { intent: 'link', walletId: 'metamask' })
  void enterConfirmation(client, provider.inbox)
  await selected

  expect((await linked).wallet).toMatchObject({ address })
})

test('linking a wallet upgrades a guest account', async () => {
  const { client, logInWithWallet, now } = await setUp()
  await createGuestAccount(client)
  const { id } = now().user!

  await startWalletLogin(client, { intent: 'link', walletId: 'metamask' })
  expect(now().user).toMatchObject({ id, isGuest: false, linkedAccounts: [{ type: 'wallet' }] })

  await logOut(client)
  await logInWithWallet()
  expect(now().user!.id).toBe(id)
})
