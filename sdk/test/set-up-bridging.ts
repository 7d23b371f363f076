import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { expect, vi } from 'vitest'
import { createInbox } from '@keyhook/provider/internal/src/fakes/create-inbox'
import { createSandboxRoutes } from '@keyhook/sandbox/internal/src/routes/create-sandbox-routes'
import { fakeOnRamps } from '@keyhook/sandbox/internal/src/routes/fake-on-ramps'
import { fundWallet } from '../src/actions/funding/fund-wallet.js'
import { handled } from '../src/base/handled.js'
import { refreshUser } from '../src/calls/user/refresh-user.js'
import type { AnyFundingConfig } from '../src/domain/entities/fund-wallet-config.js'
import type { Chain } from '../src/domain/entities/chain.js'
import type { FundingWallet } from '../src/domain/entities/funding.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import { type FundingState, fundingFlow } from '../src/flows/funding/funding.js'
import { startAnvil } from './anvil.js'
import { setup } from './setup.js'
import { startSvm } from './svm.js'
import { decodingTimeout, priceTimeout } from '../src/domain/rules/limits.js'
import { createToken, tokenAccount } from './token-program.js'

export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const ether = 10n ** 18n
export const sol = 10n ** 9n
const origin = 'http://auth.localhost:8787'

/** Skips the waits between polls. Time limits never elapse. */
const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const pass = () => {
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = ms < decodingTimeout && ms !== priceTimeout ? setTimeout(pass, 10) : undefined
    const end = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
  })

/**
 * Sets up a user with a wallet of each chain type, in an app that offers bridging. Starts nodes of both chain types.
 */
export async function setUpBridging({
  chains = [31337, 31338],
  hasSolana = false,
  isProxied = false,
  testnets = [],
}: setUpBridging.Options = {}) {
  const [first, second] = chains
  const [here, there] = [await startAnvil({ chainId: first }), await startAnvil({ chainId: second })]
  const svm = hasSolana ? startSvm() : undefined
  const solanaAddress = Keypair.generate().publicKey.toBase58()
  const chainOf = ({ chain }: { chain: Chain }): Chain => ({ ...chain, testnet: testnets.includes(chain.id) })
  const [target, other] = [chainOf(here), chainOf(there)]
  const { relay: account } = fakeOnRamps({ origin, reached: origin })
  const bridge = isProxied ? { relay: account } : { bridgeUrl: `${origin}/sandbox/bridge` }
  const world: ReturnType<typeof setup> = setup({
    sandbox: {
      app: { funding: { methods: ['wallet', 'manual'], crossChainBridging: true, ...bridge } },
      // The sandbox serves its fake of Relay on the provider's own origin.
      fetch: (url, init) => world.provider.fetch(url, init),
      settings: {
        nodes: { [first]: here.url, [second]: there.url },
        prices: chains
          .map((chainId) => ({ chainId, symbol: 'ETH', usd: 3000 }))
          .concat([{ chainId: 0, symbol: 'SOL', usd: 150 }]),
      },
      sandbox: createSandboxRoutes(createInbox(Date.now), { solanaNode: svm?.url }),
    },
    config: {
      supportedChains: [target, other],
      solanaClusters: [{ name: 'mainnet-beta', rpcUrl: svm?.url ?? 'https://solana.example' }],
    },
  })
  const { client, clock, logIn, network, provider } = world
  await logIn()
  const userId = client.store.getState().user!.id
  const now = clock.elapsed()
  for (const [identifier, chainType] of [
    [address, 'ethereum'],
    [solanaAddress, 'solana'],
  ] as const)
    await provider.database
      .insertInto('accounts')
      .values({
        ...{ app_id: provider.appId, user_id: userId, type: 'wallet', identifier },
        profile: JSON.stringify({
          ...{ chainType, chainId: chainType === 'ethereum' ? 'eip155:1' : 'solana:101', walletClientType: 'x' },
          ...{ connectorType: 'injected', imported: false, delegated: false, walletIndex: null },
        }),
        ...{ first_verified_at: now, latest_verified_at: now },
      })
      .execute()
  await clock.finish(refreshUser(client))
  client.store.setState({ handlers: { 'fund-wallet': 1 } })
  Object.assign(client.platform, { sleep })
  /** The responses of the bridge service. `lie` can change them. */
  const relay = { lie: undefined as ((quote: Quote) => unknown) | undefined, requested: [] as object[] }
  network.answer = async (input, init) => {
    if (input.hostname === '127.0.0.1') return fetch(input, init)
    const response = await provider.fetch(input, init)
    if (!input.pathname.endsWith('/bridge/quote')) return response
    relay.requested.push(JSON.parse(init.body as string) as object)
    if (!relay.lie || !response.ok) return response
    const quote = (await response.json()) as Quote
    return Response.json(relay.lie(quote) ?? quote)
  }
  const flow = getFlow(client, fundingFlow)
  const shown = async <status extends FundingState['status']>(status: status) => {
    await vi.waitFor(() => expect(flow.getState().status).toBe(status), { timeout: 60_000, interval: 5 })
    return flow.getState() as Extract<FundingState, { status: status }>
  }
  const [, from] = (await there.call('eth_accounts')) as string[]
  const sent: { chain: number; params: { to: string; value: string }[] }[] = []
  let at = first
  const ethereumWallet = {
    type: 'ethereum',
    address: from,
    chainId: `eip155:${first}`,
    meta: { name: 'Other network' },
    switchChain: async (id: number) => void (at = id),
    getEthereumProvider: async () => ({
      async request({ method, params }: { method: string; params: { to: string; value: string }[] }) {
        if (method === 'eth_chainId') return at
        sent.push({ chain: at, params })
        return (at === first ? here : there).call(method, ...params)
      },
    }),
  } as unknown as FundingWallet
  const keys = Keypair.generate()
  const solanaWallet = {
    type: 'solana',
    address: keys.publicKey.toBase58(),
    keys,
    meta: { name: 'Other network' },
    async signTransactionBytes(bytes: Uint8Array) {
      const transaction = VersionedTransaction.deserialize(bytes)
      transaction.sign([keys])
      return transaction.serialize()
    },
  } as unknown as FundingWallet
  return {
    ...world,
    ...{
      ethereumWallet,
      flow,
      from: from!,
      here,
      other,
      solanaAddress,
      relay,
      sent,
      shown,
      solanaWallet,
      svm,
      target,
      there,
    },
    /** Starts a payment, up to the step in which the user selects the wallet that pays. */
    pay(to: string, wallet: FundingWallet, config: AnyFundingConfig) {
      const ended = handled(fundWallet(client, { address: to, config: { defaultFundingMethod: 'wallet', ...config } }))
      void shown('entering-amount')
        .then(() => void flow.send({ type: 'continue' }))
        .then(() => shown('choosing-wallet'))
        .then(() => void flow.send({ type: 'chooseWallet', wallet }))
      return ended
    },
  }
}

export declare namespace setUpBridging {
  type Options = {
    /** IDs of the chain that receives the funds, and of the chain that pays. */
    chains?: readonly [number, number]
    hasSolana?: boolean
    /** True if the provider requests the quotes. */
    isProxied?: boolean
    testnets?: readonly number[]
  }
}

type Money = { amount: string; currency: { chainId: number; address: string } }
export type Quote = {
  steps: { items: { data: Record<string, unknown> & { value?: string; instructions?: unknown[] } }[] }[]
  details: { sender: string; recipient: string; currencyIn: Money; currencyOut: Money }
}

export const keyOf = (text: string) => new PublicKey(text)

/** Deploys a token at USDC's address on the main network, and gives some of it to an owner. */
export async function deployToken(
  svm: ReturnType<typeof startSvm>,
  { amount, mint, owner }: { amount: bigint; mint: PublicKey; owner: Keypair },
): Promise<void> {
  const model = await createToken(svm, { amount, decimals: 6, owner: owner.publicKey, payer: owner })
  const copy = async (from: PublicKey, to: PublicKey, change: (data: Buffer) => Buffer) => {
    const { data, lamports, owner: program } = (await svm.connection.getAccountInfo(from))!
    const state = { lamports, owner: program.toBase58(), executable: false, data: change(data).toString('hex') }
    await svm.call('surfnet_setAccount', to.toBase58(), state)
  }
  await copy(model, mint, (data) => data)
  // The data of a token account starts with the address of its token.
  await copy(tokenAccount(owner.publicKey, model), tokenAccount(owner.publicKey, mint), (data) =>
    Buffer.concat([mint.toBuffer(), data.subarray(32)]),
  )
}
