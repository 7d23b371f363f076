// @vitest-environment jsdom
import { ed25519 } from '@noble/curves/ed25519.js'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { registerWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import type { PublicKey } from '@solana/web3.js'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmbeddedWallet } from '../../src/calls/wallet/create-embedded-wallet.js'
import type { Client } from '../../src/client.js'
import { announceSolanaWallet } from '../../src/connectors/announce-solana-wallet.js'
import { KeyhookProvider } from '../../src/react/core/keyhook-provider.js'
import { useConnectWallet } from '../../src/react/wallet/use-connect-wallet.js'
import { useSolanaWallets } from '../../src/react/wallet/use-solana-wallets.js'
import { setupWallet } from '../setup-wallet.js'

/** The parts of `@solana/wallet-adapter-react` that the test uses. The wallets example has installed the package. */
type AdapterReact = {
  ConnectionProvider: ComponentType<{ endpoint: string; children: ReactNode }>
  WalletProvider: ComponentType<{ wallets: readonly []; children: ReactNode }>
  useWallet: () => {
    connect: () => Promise<void>
    connected: boolean
    disconnect: () => Promise<void>
    publicKey: PublicKey | null
    select: (name: string) => void
    signMessage?: (message: Uint8Array) => Promise<Uint8Array>
    wallets: readonly { adapter: { name: string } }[]
  }
}
const packageName: string = '@solana/wallet-adapter-react'
const { ConnectionProvider, useWallet, WalletProvider } = (await import(packageName)) as AdapterReact

afterEach(cleanup)
configure({ asyncUtilTimeout: 60_000 })

/** Renders a dapp with wallet-adapter's providers around the SDK's provider. */
function mounted(client: Client) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConnectionProvider endpoint="http://127.0.0.1:9">
      <WalletProvider wallets={[]}>
        <KeyhookProvider client={client}>{children}</KeyhookProvider>
      </WalletProvider>
    </ConnectionProvider>
  )
  const { result } = renderHook(
    () => ({ adapter: useWallet(), ours: useConnectWallet(), wallets: useSolanaWallets().wallets }),
    { wrapper },
  )
  const adapters = () => result.current.adapter.wallets.map(({ adapter }) => adapter.name)
  /** Connects in the same way as the buttons of wallet-adapter. */
  async function connectByAdapter(name: string): Promise<void> {
    act(() => result.current.adapter.select(name))
    await act(async () => result.current.adapter.connect())
    await waitFor(() => expect(result.current.adapter.connected).toBe(true))
  }
  return { adapters, connectByAdapter, result }
}

function setUp() {
  // web3.js uses Node's Uint8Array, but jsdom has another class.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as unknown)
  const page = {
    dispatch: (name: string, detail: unknown) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    listen(name: string, listener: (event: Event) => void) {
      window.addEventListener(name, listener)
      return () => window.removeEventListener(name, listener)
    },
  }
  return setupWallet({
    config: { appearance: { walletChainType: 'ethereum-and-solana' }, embeddedWallets: { showWalletUIs: false } },
    platform: { page },
  })
}

test('lists the adapter of a dapp, with the same state in wallet-adapter and in the SDK', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(registerWalletAdapter(new UnsafeBurnerWalletAdapter(), 'solana:devnet'))
  const { adapters, connectByAdapter, result } = mounted(setUp().client)
  await waitFor(() => expect(adapters()).toContain('Burner Wallet'))
  await waitFor(() => expect(result.current.ours.wallets.map(({ id }) => id)).toContain('solana:burner_wallet'))

  const wallet = await act(async () => result.current.ours.connect({ id: 'solana:burner_wallet' }))
  await connectByAdapter('Burner Wallet')
  expect(result.current.adapter.publicKey?.toBase58()).toBe(wallet.address)
  expect(result.current.wallets.map(({ address }) => address)).toEqual([wallet.address])

  await act(async () => result.current.adapter.disconnect())
  await waitFor(() => expect(result.current.wallets).toEqual([]))
})

test('a dapp’s wallet-adapter finds the embedded wallet, connects and signs', async () => {
  const world = setUp()
  const stop = new AbortController()
  announceSolanaWallet(world.client, stop.signal)
  onTestFinished(() => stop.abort())
  await world.logIn()
  const { address } = await createEmbeddedWallet(world.client, { chainType: 'solana' })
  const { adapters, connectByAdapter, result } = mounted(world.client)
  await waitFor(() => expect(adapters()).toContain('Keyhook Wallet'))

  await connectByAdapter('Keyhook Wallet')
  const { publicKey, signMessage } = result.current.adapter
  expect(publicKey?.toBase58()).toBe(address)
  const message = new TextEncoder().encode('Harbour notes.')
  expect(ed25519.verify(await signMessage!(message), message, publicKey!.toBytes())).toBe(true)
  // The SDK's list of external wallets does not contain the embedded wallet.
  expect(result.current.ours.wallets.some(({ name, isDetected }) => isDetected && name === 'Keyhook Wallet')).toBe(
    false,
  )
  expect(result.current.wallets.map((wallet) => wallet.address)).toEqual([address])

  await act(async () => result.current.adapter.disconnect())
  expect(result.current.adapter.connected).toBe(false)
})
