// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import { chain, wallet, opened, connect } from '../../../test/page-wallets.js'
import { walletInitTimeout, walletRpcTimeout } from '../../domain/rules/limits.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { connectExternalFlow } from '../../flows/wallet/connect-external.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { getConnectedWallets } from '../get-connected-wallets.js'

test('waits at most 1.5 seconds for wallets to reconnect after a reload', async () => {
  const waits: (() => void)[] = []
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    platform: {
      sleep: (ms, signal) =>
        ms === walletInitTimeout ? new Promise((resolve) => waits.push(resolve)) : abortableSleep(ms, signal),
    },
  })
  const metamask = wallet()
  const stop = metamask.announce()
  await (await loadExternalWallets(world.client)).open()
  await connect(world.client, 'metamask')
  world.client.dispose()
  stop!()

  const { store } = world.openClient()
  await expect.poll(() => waits.length).toBe(1)
  expect([walletInitTimeout, store.getState().isReconnecting]).toEqual([1500, true])
  waits[0]!()
  await expect.poll(() => store.getState().isReconnecting).toBe(false)
})

test("ignores a wallet's approval after the user has left the screen", async () => {
  const metamask = wallet()
  const { client } = await opened([metamask])
  const settle = metamask.hold()
  const left = new AbortController()
  const connecting = (await loadExternalWallets(client)).connect({
    id: 'metamask',
    onUri: () => {},
    signal: left.signal,
  })

  left.abort()
  settle('agree')

  await expect(connecting).rejects.toThrow()
  expect(getConnectedWallets(client)).toEqual([])
  expect(metamask.visible()).toEqual([])
})

/** Opens a page with a wallet of each chain type. The test controls when the response timeout elapses. */
async function requested() {
  const ends = new Set<() => void>()
  const world = setupWallet({
    chains: [chain(1, 'Ethereum')],
    config: { appearance: { walletChainType: 'ethereum-and-solana' } },
    platform: {
      sleep: (ms, signal) =>
        ms === walletRpcTimeout ? new Promise((resolve) => ends.add(resolve)) : abortableSleep(ms, signal),
    },
  })
  const wallets = {
    'metamask': wallet({ canRevoke: false }),
    'solana:phantom': createSolanaPageWallet({ name: 'Phantom' }),
  }
  for (const each of Object.values(wallets)) each.announce()
  const { connect, open } = await loadExternalWallets(world.client)
  await open()
  const flow = getFlow(world.client, connectExternalFlow)
  const choose = (id: string) => flow.send({ type: 'choose', id })
  const leave = () => void flow.send({ type: 'reset' })
  const there = () => world.client.store.getState().connections!.map(({ walletClientType }) => walletClientType)
  return { ...world, choose, connect, end: () => ends.forEach((end) => end()), flow, leave, there, wallets }
}

/** Waits until running promises have settled. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test('lists an Ethereum wallet and a Solana wallet with the same name separately', async () => {
  const { client, connect, wallets } = await requested()
  const other = wallet({ name: 'Phantom', rdns: 'solana:phantom' })
  other.announce()

  const { walletChoices } = client.store.getState()
  const ids = walletChoices!.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await connect({ id: 'solana:phantom', onUri: () => {}, signal: new AbortController().signal })
  expect(wallets['solana:phantom'].visible()).toHaveLength(1)
  expect(other.visible()).toEqual([])
})

const ids = ['metamask', 'solana:phantom'] as const

test.each(ids)('%s fails after a timeout, and a late response is ignored', async (id) => {
  const { choose, client, end, flow, openClient, there, wallets } = await requested()
  const settle = wallets[id].hold()
  const connecting = choose(id)
  await turn()
  end()

  expect(await connecting).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' }, canRetry: true })
  const seen: unknown[] = []
  client.store.subscribe(({ connections }) => seen.push(...connections!))
  settle('agree')
  await turn()
  expect([seen, there()]).toEqual([[], []])
  expect(flow.getState().status).toBe('error')

  // The same holds after a reload, because the wallet's permission could not be revoked.
  client.dispose()
  const reloaded = openClient()
  await expect.poll(() => reloaded.store.getState().status).toBe('ready')
  expect(reloaded.store.getState().isReconnecting).toBeFalsy()
  expect(getConnectedWallets(reloaded)).toEqual([])
})

test.each(ids)('%s connects on a retry after a timeout', async (id) => {
  const { choose, end, flow, there, wallets } = await requested()
  wallets[id].hold()
  const connecting = choose(id)
  await turn()
  end()
  await connecting
  wallets[id].agree()

  await flow.send({ type: 'retry' })
  await expect.poll(there).toEqual([id.replace('solana:', '')])
})

test.each(ids.flatMap((id) => [[id, 'first', 'second'] as const, [id, 'second', 'first'] as const]))(
  '%s connects after a cancel and a retry through its %s prompt, regardless of the %s prompt',
  async (id, agreed, other) => {
    const { choose, client, flow, leave, there, wallets } = await requested()
    const first = wallets[id].hold()
    void choose(id)
    await turn()
    leave()
    const second = wallets[id].hold()
    const connecting = choose(id)
    await turn()
    const settle = { first, second }

    settle[agreed]('agree')
    expect((await connecting).status).toBe('connected')
    settle[other]('refuse')
    await turn()
    expect(flow.getState().status).toBe('connected')
    expect(there()).toEqual([id.replace('solana:', '')])

    client.store.getState().connections![0]!.disconnect()
    await expect.poll(there).toEqual([])
  },
)

test('rejecting an abandoned prompt does not reject the retry', async () => {
  const { choose, leave, there, wallets } = await requested()
  const refuseFirst = wallets.metamask.hold()
  void choose('metamask')
  await turn()
  leave()
  const settleSecond = wallets.metamask.hold()
  const connecting = choose('metamask')
  refuseFirst('refuse')
  await turn()
  settleSecond('agree')
  expect((await connecting).status).toBe('connected')
  expect(there()).toEqual(['metamask'])
})

test.each(['agree', 'refuse'] as const)(
  'a retry waits for a wallet that allows one prompt at a time (the user decides to %s)',
  async (how) => {
    const { choose, leave, there, wallets } = await requested()
    const { provider } = wallets.metamask
    const { request } = provider
    let isAsking = false
    provider.request = async function (this: unknown, call) {
      if (!call.method.endsWith('equestPermissions') && call.method !== 'eth_requestAccounts')
        return request.call(provider, call)
      if (isAsking) throw Object.assign(new Error('Already processing.'), { code: -32002 })
      isAsking = true
      return request.call(provider, call).finally(() => (isAsking = false))
    }
    const settle = wallets.metamask.hold()
    void choose('metamask')
    await turn()
    leave()
    const connecting = choose('metamask')
    await turn()
    settle(how)

    const state = await connecting
    if (how === 'agree') expect(state.status).toBe('connected')
    else expect(state).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
    expect(there()).toEqual(how === 'agree' ? ['metamask'] : [])
  },
)
