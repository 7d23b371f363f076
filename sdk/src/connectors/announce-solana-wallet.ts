import type { Client } from '../client.js'
import type { SolanaSignInFeature } from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { whenReady } from '../calls/session/when-ready.js'
import { KeyhookError } from '../domain/errors/base.js'
import { solanaChains } from '../domain/rules/solana/cluster-of-chain.js'
import { getEmbeddedWallets } from '../domain/rules/wallet/embedded-wallets.js'
import { readBase58 } from '../domain/rules/solana/read-base58.js'
import { writeSolanaSignIn } from '../domain/rules/login/write-solana-sign-in.js'
import { persistedPermission } from './persisted-permission.js'
import { inOrder, solanaSigningFeatures } from './solana-signing-features.js'
import { walletMeta } from './wallet-meta.js'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignInFeature &
  solanaSigningFeatures.ReturnType['features']

const chains = Object.keys(solanaChains) as readonly (keyof typeof solanaChains)[]
const featureNames = [
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const

/**
 * Creates one Wallet Standard wallet for the user's embedded Solana wallets. It exists before the session has loaded.
 * Connecting waits for the session, logs in and creates a wallet if needed. Dapps see accounts only once they have
 * requested access, also after a reload. Every function rejects with a `KeyhookError`.
 */
function createSolanaPageWallet(client: Client): { wallet: Wallet; stop: () => void } {
  const permission = persistedPermission(client, 'announced-solana')
  const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>()
  const read = (): readonly string[] => {
    const { session, user } = client.store.getState()
    if (session !== 'authenticated' || !permission.isGranted()) return []
    return getEmbeddedWallets(user, 'solana').map(({ address }) => address)
  }
  let accounts: readonly WalletAccount[] = []

  function follow(): void {
    const addresses = read()
    if (
      addresses.length === accounts.length &&
      addresses.every((address, index) => address === accounts[index]?.address)
    )
      return
    accounts = addresses.map((address) => accounts.find((account) => account.address === address) ?? describe(address))
    for (const listener of [...listeners]) listener({ accounts })
  }

  async function connect(): Promise<void> {
    const { enter } = await import('./enter.js')
    await enter(client, 'solana')
    permission.set(true)
    follow()
  }

  /** Returns the address of an account. Throws if the page may not see the account. */
  function check({ address }: { readonly address: string }): string {
    if (accounts.some((account) => account.address === address)) return address
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  }

  const signing = solanaSigningFeatures(client, check)
  const features: Features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        await whenReady(client)
        follow()
        if (accounts.length === 0 && !silent) await connect()
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        permission.set(false)
        follow()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(_, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    ...signing.features,
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        inOrder(inputs.length === 0 ? [{}] : inputs, async (input) => {
          await whenReady(client)
          follow()
          if (accounts.length === 0) await connect()
          const account = accounts.find(({ address }) => address === (input.address ?? address))
          if (!account) throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
          const { host } = new URL(client.platform.location.href()!)
          const domain = input.domain ?? host
          if (domain !== host)
            throw new KeyhookError('INVALID_REQUEST', `A login at '${host}' cannot be signed for another domain.`)
          const { address } = account
          const signedMessage = new TextEncoder().encode(writeSolanaSignIn({ ...input, address, domain }))
          return { account, signedMessage, signature: await signing.sign(address, signedMessage) }
        }),
    },
  }

  return {
    stop: client.store.subscribe(follow),
    wallet: Object.freeze({
      version: '1.0.0' as const,
      name: walletMeta.name,
      icon: walletMeta.icon,
      chains,
      features: Object.freeze(features),
      get accounts() {
        return accounts
      },
    }),
  }
}

const describe = (address: string): WalletAccount =>
  Object.freeze({ address, publicKey: readBase58(address)!, chains, features: featureNames })

type Register = (wallet: unknown) => () => void

/**
 * Announces the user's embedded Solana wallets to other code on the page, as one Wallet Standard wallet. Repeats this
 * on each request. Unregisters the wallet when the signal aborts.
 */
export function announceSolanaWallet(client: Client, signal: AbortSignal): void {
  if (signal.aborted) return
  const { page } = client.platform
  const { stop, wallet } = createSolanaPageWallet(client)
  const offs: (() => void)[] = [stop]
  const announce = ({ register }: { register: Register }) => {
    const off: unknown = register(wallet)
    // Some listeners return no function that unregisters.
    if (typeof off === 'function') offs.push(off as () => void)
  }
  offs.push(page.listen('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail)))
  signal.addEventListener('abort', () => offs.forEach((off) => off()), { once: true })
  page.dispatch('wallet-standard:register-wallet', announce)
}
