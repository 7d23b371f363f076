import { ed25519 } from '@noble/curves/ed25519.js'
import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { Keypair, Transaction, VersionedTransaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { onTestFinished, vi } from 'vitest'
import { loadExternalWallets } from '../src/calls/external-wallets/load-external-wallets.js'
import type { Client } from '../src/client.js'
import type { ConnectedSolanaWallet } from '../src/domain/entities/connected-wallet.js'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  Partial<SolanaSignMessageFeature> &
  SolanaSignTransactionFeature

/**
 * A fake Solana browser extension: a Wallet Standard wallet with keys of web3.js. Keeps the authorised accounts across
 * reloads, and emits every change.
 */
export function createSolanaPageWallet({ canSignMessages = true, name }: createSolanaPageWallet.Options) {
  // web3.js uses Node's Uint8Array, but jsdom has another class.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as unknown)
  const keys = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
  const accounts: readonly WalletAccount[] = keys.map(({ publicKey }) => ({
    address: publicKey.toBase58(),
    publicKey: publicKey.toBytes(),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage', 'solana:signTransaction'],
  }))
  const state = { isLocked: false, isPermitted: false, selected: [0] }
  const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>()
  /** The user's answer to a prompt. */
  let answer: () => Promise<'agree' | 'refuse'> = async () => 'agree'

  const visible = () => (state.isLocked || !state.isPermitted ? [] : state.selected.map((index) => accounts[index]!))
  const addresses = () => visible().map(({ address }) => address)
  /** Applies a change, and notifies the page of it. */
  function change(to: Partial<typeof state>): void {
    const before = String(addresses())
    Object.assign(state, to)
    if (String(addresses()) !== before) for (const listener of [...listeners]) listener({ accounts: visible() })
  }

  async function prompt(): Promise<void> {
    if ((await answer()) === 'refuse')
      throw Object.assign(new Error('User rejected the request.'), { name: 'WalletSignMessageError' })
  }

  const keyOf = ({ address }: WalletAccount) => keys.find(({ publicKey }) => publicKey.toBase58() === address)!

  const features: Features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        if (visible().length === 0 && !silent) {
          await prompt()
          change({ isLocked: false, isPermitted: true })
        }
        return { accounts: visible() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => change({ isPermitted: false }),
    },
    'standard:events': {
      version: '1.0.0',
      on(_, listener) {
        listeners.add(listener as never)
        return () => void listeners.delete(listener as never)
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs) {
        await prompt()
        return inputs.map(({ account, transaction: bytes }) => {
          const transaction = VersionedTransaction.deserialize(bytes)
          if (transaction.version === 'legacy') {
            const legacy = Transaction.from(bytes)
            legacy.partialSign(keyOf(account))
            return { signedTransaction: legacy.serialize({ requireAllSignatures: false }) }
          }
          transaction.sign([keyOf(account)])
          return { signedTransaction: transaction.serialize() }
        })
      },
    },
    ...(canSignMessages && {
      'solana:signMessage': {
        version: '1.0.0',
        async signMessage(...inputs) {
          await prompt()
          return inputs.map(({ account, message }) => ({
            signedMessage: message,
            signature: ed25519.sign(message, keyOf(account).secretKey.slice(0, 32)),
          }))
        },
      },
    }),
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:mainnet'],
    features: features as never,
    get accounts() {
      return visible()
    },
  }

  return {
    wallet,
    /** The feature that signs transactions. */
    signer: features['solana:signTransaction'],
    addresses: accounts.map(({ address }) => address),
    /** The addresses that the page may currently see. */
    visible: addresses,
    /** Registers the wallet on the page. Returns a function that removes it, which also runs at the end of the test. */
    announce() {
      const stop = getWallets().register(wallet)
      onTestFinished(stop)
      return stop
    },
    agree: () => void (answer = async () => 'agree'),
    refuse: () => void (answer = async () => 'refuse'),
    /** Makes the next prompt wait. Returns a function that answers the prompt. */
    hold() {
      let settle = (_: 'agree' | 'refuse') => {}
      const held = new Promise<'agree' | 'refuse'>((resolve) => (settle = resolve))
      answer = () => held
      return settle
    },
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    select: (...selected: number[]) => change({ selected }),
  }
}

/** Connects a Solana wallet of the page, and returns the connected wallet of the SDK. */
export async function connectPageWallet(client: Client) {
  const page = createSolanaPageWallet({ name: 'Phantom' })
  page.announce()
  const wallets = await loadExternalWallets(client)
  await wallets.open()
  const wallet = await wallets.connect({ id: 'solana:phantom', onUri() {}, signal: new AbortController().signal })
  return { page, wallet: wallet as ConnectedSolanaWallet }
}

export declare namespace createSolanaPageWallet {
  type Options = {
    name: string
    /** False for a hardware wallet that signs only transactions. */
    canSignMessages?: boolean | undefined
  }
}
