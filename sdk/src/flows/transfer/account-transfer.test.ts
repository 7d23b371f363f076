// Proves threat 19.
import { expect, test } from 'vitest'
import { createBrowser } from '../../../test/create-browser.js'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setup } from '../../../test/setup.js'
import { deferred } from '../../base/deferred.js'
import { transferAccount } from '../../calls/transfer/transfer-account.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import { ProviderError } from '../../domain/errors/from-response.js'
import { closeScreen } from '../../screens/close-screen.js'
import { getFlow } from '../core/get-flow.js'
import { emailFlow } from '../../login-methods/email/flow.js'
import { smsFlow } from '../../login-methods/sms/flow.js'
import { accountTransferFlow } from './account-transfer.js'
import { offerTransfer } from './offer-transfer.js'

const [ada, number] = ['ada@example.com', '+15555550100'] as const

/** Logs in a user by text message. Another user has the email account. */
async function setUp({ handlers = 1, node }: { handlers?: number; node?: (chainId: number) => unknown } = {}) {
  const requested: number[] = []
  const chains = [1, 2].map((id) => ({
    ...{ id, name: `Chain ${id}`, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [`https://node-${id}.example`] } },
  }))
  const clusters = [
    { name: 'mainnet-beta', rpcUrl: 'https://node-3.example' },
    { name: 'devnet', rpcUrl: 'https://node-4.example' },
  ]
  const world = setup({
    app: { loginMethods: ['email', 'sms'] },
    config: { solanaClusters: clusters, supportedChains: chains } as never,
  })
  const { client, clock, logIn, network, openClient, provider } = world
  const other = openClient({ storage: createBrowser().openTab({ fetch }).storage })
  await logIn(ada, other)
  const byText = getFlow(client, smsFlow)
  await byText.send({ type: 'sendCode', destination: number, intent: 'login' })
  await byText.send({ type: 'submitCode', code: provider.inbox(number)! })
  await clock.settle()
  client.store.setState({ handlers: { 'confirm': 1, 'account-transfer': handlers } })
  network.answer = async (input, init) => {
    const chainId = Number(/node-(\d)/.exec(input.host)?.[1])
    if (!chainId) return provider.fetch(input, init)
    requested.push(chainId)
    const { id } = JSON.parse(init.body as string) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, result: await node?.(chainId) })
  }
  const link = getFlow(client, emailFlow)
  const flow = getFlow(client, accountTransferFlow)
  /** Starts to link the email, and returns the result. */
  async function tryLink(as: Client = client) {
    const run = getFlow(as, emailFlow)
    const sent = run.send({ type: 'sendCode', destination: ada, intent: 'link' })
    await enterConfirmation(as, provider.inbox)
    await sent
    const linked = run.send({ type: 'submitCode', code: provider.inbox(ada)! })
    await clock.settle()
    return { linked }
  }
  const offered = () => expect.poll(() => flow.getState().status).toBe('offered')
  return { ...world, requested, flow, link, offered, other, tryLink }
}

test("prompts the user before it transfers another user's account", async () => {
  const { client, flow, link, offered, other, tryLink } = await setUp()
  const { linked } = await tryLink()
  await offered()

  expect(flow.getState()).toMatchObject({
    transfer: { account: ada, accountType: 'email', displayName: ada, embeddedWallets: [], linkMethod: 'email' },
    balances: [],
  })
  void flow.send({ type: 'transfer' })

  expect(await linked).toMatchObject({ status: 'done', result: { isNewUser: false } })
  expect(flow.getState().status).toBe('done')
  expect(client.store.getState().user).toMatchObject({ email: { address: ada }, phone: { number } })
  expect(link.getState().status).toBe('done')
  await expect(refreshUser(other)).rejects.toMatchObject({ code: expect.stringMatching(/^M/) as string })
})

test('shows the success of a transfer for a second', async () => {
  const { clock, client, flow, offered, tryLink } = await setUp()
  const { linked } = await tryLink()
  await offered()
  void flow.send({ type: 'transfer' })
  await linked

  await clock.advance(999)
  expect(client.store.getState().approvals).toMatchObject([{ screen: { name: 'account-transfer' } }])
  await clock.advance(1)
  expect(client.store.getState().approvals).toEqual([])
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test.each(['decline', 'close'] as const)(
  'the answer "%s" keeps the account with the other user, and ends the link',
  async (by) => {
    const { client, count, flow, offered, other, tryLink } = await setUp()
    const { linked } = await tryLink()
    await offered()

    if (by === 'close') closeScreen(client)
    else void flow.send({ type: 'reject' })

    expect(await linked).toMatchObject({ status: 'error', error: { code: 'USER_EXITED_LINK_FLOW' } })
    expect(count('/api/v1/passwordless/transfer')).toBe(0)
    expect(await refreshUser(other)).toMatchObject({ email: { address: ada } })
    expect(client.store.getState().approvals).toEqual([])
  },
)

test('without a mounted prompt, the link rejects with a transfer offer that the app can accept', async () => {
  const { client, flow, tryLink } = await setUp({ handlers: 0 })
  const state = await (await tryLink()).linked

  expect(state).toMatchObject({ status: 'error', error: { code: 'ACCOUNT_TRANSFER_REQUIRED' } })
  expect(flow.getState()).toEqual({ status: 'initial' })
  const { transfer } = (state as unknown as { error: { transfer: AccountTransfer } }).error
  expect(await transferAccount(client, { transfer })).toMatchObject({ email: { address: ada } })
})

test('a transfer offer expires after five minutes', async () => {
  const { clock, count, flow, offered, tryLink } = await setUp()
  const { linked } = await tryLink()
  await offered()

  await clock.advance(5 * 60_000)

  expect(flow.getState()).toMatchObject({ status: 'error', canRetry: false, error: { reason: 'transfer_expired' } })
  expect(flow.accepts({ type: 'transfer' })).toBe(false)
  expect(count('/api/v1/passwordless/transfer')).toBe(0)
  void flow.send({ type: 'reject' })
  expect(await linked).toMatchObject({ error: { code: 'USER_EXITED_LINK_FLOW' } })
})

test('rejects a transfer offer if the other user has unlinked the account', async () => {
  const { flow, offered, provider, tryLink } = await setUp()
  await tryLink()
  await offered()
  await provider.database.deleteFrom('accounts').where('identifier', '=', ada).execute()

  void flow.send({ type: 'transfer' })

  await expect
    .poll(() => flow.getState())
    .toMatchObject({
      status: 'error',
      canRetry: false,
      error: { code: 'INVALID_CREDENTIALS', reason: 'transfer_expired' },
    })
})

test('retries a transfer after a lost response, and finds that it has completed', async () => {
  const { clock, client, flow, network, offered, provider, tryLink } = await setUp()
  const { linked } = await tryLink()
  await offered()
  const { answer } = network
  network.answer = async (input, init) => {
    if (!input.pathname.endsWith('/transfer')) return answer!(input, init)
    await provider.fetch(input, init)
    throw new TypeError('offline')
  }
  void flow.send({ type: 'transfer' })
  await clock.finish(expect.poll(() => flow.getState()).toMatchObject({ status: 'error', canRetry: true }))

  network.answer = answer
  void flow.send({ type: 'transfer' })

  expect(await clock.finish(linked)).toMatchObject({ status: 'done' })
  expect(client.store.getState().user).toMatchObject({ email: { address: ada } })
})

test("reads the other user's balances on all chains concurrently, each with its own error", async () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const slow = deferred<string>()
  const nodes: Readonly<Record<number, unknown>> = {
    1: slow.promise,
    2: { not: 'a balance' },
    3: { value: 5e9 },
    4: {},
  }
  const { requested, client, flow } = await setUp({ node: (id) => nodes[id] })
  const wallets = [
    { address, chainType: 'ethereum' },
    { address: solana, chainType: 'solana' },
  ]
  const data = { nonce: 'nonce', account: { displayName: ada }, otherUser: { embeddedWallets: wallets } }
  const cause = new ProviderError('ACCOUNT_TRANSFER_REQUIRED', 'no', { status: 422, data })
  const leaving = new AbortController()
  const answer = offerTransfer(client, { cause, known: {}, method: 'email', signal: leaving.signal })
  answer.catch(() => {})
  const shown = () => {
    const state = flow.getState()
    return 'balances' in state ? state.balances.map(({ chain, status }) => [chain.name, status]) : []
  }
  const others = [
    ['Chain 2', 'failed'],
    ['Solana', 'loaded'],
    ['Solana Devnet', 'failed'],
  ]

  await expect.poll(shown).toEqual([['Chain 1', 'loading'], ...others])
  expect(new Set(requested)).toEqual(new Set([1, 2, 3, 4]))
  slow.resolve('0x10')
  await expect.poll(shown).toEqual([['Chain 1', 'loaded'], ...others])
  expect(flow.getState()).toMatchObject({
    transfer: { embeddedWalletAddress: address, embeddedWallets: wallets },
    balances: [
      { address, value: 16n, explorerUrl: `https://blockscan.com/address/${address}` },
      { address },
      { address: solana, value: 5_000_000_000n, explorerUrl: `https://explorer.solana.com/address/${solana}` },
      { address: solana, explorerUrl: `https://explorer.solana.com/address/${solana}?cluster=devnet` },
    ],
  })
  leaving.abort()
  await expect(answer).rejects.toBeDefined()
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('a canceled link shows no transfer prompt', async () => {
  const { client, flow } = await setUp()
  const data = { nonce: 'nonce', account: { displayName: ada }, otherUser: { embeddedWallets: [] } }
  const cause = new ProviderError('ACCOUNT_TRANSFER_REQUIRED', 'no', { status: 422, data })

  const answer = offerTransfer(client, { cause, known: {}, method: 'email', signal: AbortSignal.abort() })

  await expect(Promise.race([answer, Promise.resolve('requested')])).rejects.toMatchObject({ name: 'AbortError' })
  expect(flow.getState()).toEqual({ status: 'initial' })
  expect(client.store.getState().approvals).toEqual([])
})
