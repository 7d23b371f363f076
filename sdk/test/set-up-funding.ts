import { expect, vi } from 'vitest'
import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { fakeOnRamps } from '@keyhook/sandbox/internal/src/routes/fake-on-ramps'
import { setup } from './setup.js'
import { fundWallet } from '../src/actions/funding/fund-wallet.js'
import { handled } from '../src/base/handled.js'
import { refreshUser } from '../src/calls/user/refresh-user.js'
import type { FundingOutcome } from '../src/domain/entities/funding.js'
import type { FundWalletConfig } from '../src/domain/entities/fund-wallet-config.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import { fundingFlow } from '../src/flows/funding/funding.js'

/** Waits for a condition, with a generous timeout for slow machines. */
const patience = { timeout: 60_000 }
export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const theirs = '0x52908400098527886E0F7030069857D2E4169EE7'
export const ether = 10n ** 18n
const origin = 'http://auth.localhost:8787'
export const base = {
  ...{ id: 8453, name: 'Base', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
export const local = { ...base, id: 31337, name: 'Local' }
/** A chain that MoonPay does not support. */
export const optimism = { ...base, id: 10, name: 'OP Mainnet' }
/** A chain definition with MATIC, the former symbol of Polygon's native currency. */
export const polygon = {
  ...base,
  ...{ id: 137, name: 'Polygon' },
  nativeCurrency: { name: 'Matic', symbol: 'MATIC', decimals: 18 },
}

/** Logs in a user with a wallet, in an app with every funding method and a fake node. */
export async function setUpFunding({ handlers = 1 }: { handlers?: number } = {}) {
  const { options, port } = await sandboxOptions()
  const onRamps = fakeOnRamps({ origin, reached: `http://127.0.0.1:${port}` })
  const funding = { methods: ['card', 'exchange', 'wallet', 'manual'], ...onRamps } as const
  const world = setup({
    sandbox: { ...options, app: { ...options.app, funding } },
    config: {
      supportedChains: [base, local, optimism, polygon],
      appearance: { theme: 'dark' },
      fundingMethodConfig: { moonpay: { useSandbox: true } },
    } as never,
  })
  await serveSandbox(world.provider, { port })
  const { browser, client, clock, logIn, network, provider } = world
  await logIn()
  const userId = client.store.getState().user!.id
  const now = clock.elapsed()
  const profile = JSON.stringify({
    ...{ chainType: 'ethereum', chainId: 'eip155:1', walletClientType: 'metamask', connectorType: 'injected' },
    ...{ imported: false, delegated: false, walletIndex: null },
  })
  await provider.database
    .insertInto('accounts')
    .values({
      app_id: provider.appId,
      ...{ user_id: userId, type: 'wallet', identifier: address, profile },
      ...{ first_verified_at: now, latest_verified_at: now },
    })
    .execute()
  await clock.finish(refreshUser(client))
  client.store.setState({ handlers: { 'fund-wallet': handlers } })

  const node = { balances: new Map<string, bigint>(), receipt: undefined as object | undefined, requested: 0 }
  const reported: { event_name: string; payload: Record<string, unknown> }[] = []
  client.events.on('reported', ({ name, payload }) => void reported.push({ event_name: name, payload }))
  network.answer = async (input, init) => {
    if (input.host !== 'node.example') return provider.fetch(input, init)
    const { id, method, params } = JSON.parse(init.body as string) as {
      id: number
      method: string
      params: [string | { to: string; data: string }]
    }
    node.requested++
    const owner = typeof params[0] === 'string' ? params[0] : `0x${params[0]?.data.slice(-40)}`
    const answers: Record<string, unknown> = {
      eth_getBalance: `0x${(node.balances.get(owner.toLowerCase()) ?? 0n).toString(16)}`,
      eth_call: `0x${(node.balances.get(owner.toLowerCase()) ?? 0n).toString(16).padStart(64, '0')}`,
      eth_getTransactionReceipt: node.receipt ?? null,
      eth_blockNumber: '0x2',
    }
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
  }

  const flow = getFlow(client, fundingFlow)
  const { state: windows } = browser.popupHost
  windows.where = 'here'
  const shown = async (status: string) =>
    vi.waitFor(async () => {
      await clock.settle()
      expect(flow.getState().status).toBe(status)
    }, patience)
  return {
    ...world,
    flow,
    node,
    reported,
    shown,
    windows,
    /** Waits until on-ramps have been opened in popups `times` times. */
    opened: async (times = 1) =>
      vi.waitFor(async () => {
        await clock.settle()
        expect(windows.addresses).toHaveLength(times)
      }, patience),
    give: (owner: string, units: bigint) => void node.balances.set(owner.toLowerCase(), units),
    /** Starts funding, without waiting for its end. */
    open(
      config: FundWalletConfig = { chain: base },
      options?: { isForTransaction: boolean },
    ): { ended: Promise<FundingOutcome> } {
      return { ended: handled(fundWallet(client, { address, config, ...options })) }
    },
    /** Completes a purchase in the popup, as the user does. */
    pay: async (status: string) => {
      const answer = await provider.fetch(windows.addresses.at(-1)!, {
        method: 'POST',
        body: new URLSearchParams({ status }),
        headers: { origin },
      })
      expect(answer.status).toBe(200)
    },
  }
}
