// @vitest-environment jsdom
import { ed25519 } from '@noble/curves/ed25519.js'
import { ConnectionProvider, useWallet } from '@solana/wallet-adapter-react'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { solanaClusters } from '../../calls/chain-kinds/solana/solana-clusters.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useLoginWithWallet } from '../../login-methods/wallet/login-hooks.js'
import { useConnectWallet } from '../wallet/use-connect-wallet.js'
import { useSolanaWallets } from '../wallet/use-solana-wallets.js'
import { useWalletAdapter } from './use-wallet-adapter.js'
import { WalletProvider } from './wallet-provider.js'

const endpoint = 'http://127.0.0.1:9'
const noBlock = '11111111111111111111111111111111'

afterEach(() => {
  cleanup()
  localStorage.clear()
})
configure({ asyncUtilTimeout: 60_000 })

const useAll = () => ({
  ...useKeyhook(),
  adapter: useWallet(),
  byAdapter: useWalletAdapter(),
  byList: useLoginWithWallet(),
  ours: useConnectWallet(),
  solana: useSolanaWallets(),
})

/** Renders a page with the real providers of both libraries, and the hooks of both. */
function open({ autoConnect = false, adapter = new UnsafeBurnerWalletAdapter() } = {}) {
  // web3.js uses Node's Uint8Array, but jsdom has another class.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as unknown)
  const world = setupWallet({
    app: { loginMethods: ['email', 'siws'], embeddedWallets: { withoutApproval: ['account'] } },
    config: { appearance: { walletChainType: 'ethereum-and-solana' }, embeddedWallets: { showWalletUIs: false } },
    platform: {
      page: {
        dispatch: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
        listen(name, listener) {
          window.addEventListener(name, listener)
          return () => window.removeEventListener(name, listener)
        },
      },
    },
  })
  const adapters = [adapter]
  const onError = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <KeyhookProvider client={world.client}>
        <ConnectionProvider endpoint={endpoint}>
          <WalletProvider autoConnect={autoConnect} onError={onError} wallets={adapters}>
            {children}
          </WalletProvider>
        </ConnectionProvider>
      </KeyhookProvider>
    </StrictMode>
  )
  const { result, unmount } = renderHook(useAll, { wrapper })
  return { ...world, adapter, onError, result, unmount, wrapper }
}

const silence = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

test.each([false, true])(
  'logs in with the wallet-adapter that the user selected, with autoConnect %s',
  async (autoConnect) => {
    silence()
    const { adapter, result } = open({ autoConnect })
    await waitFor(() => expect(result.current.ready).toBe(true))
    act(() => result.current.adapter.select(adapter.name))
    await waitFor(() => expect(result.current.adapter.wallet?.adapter).toBe(adapter))

    await act(() => result.current.byAdapter.login())

    const address = adapter.publicKey!.toBase58()
    expect(result.current.user?.wallet).toMatchObject({ address, chainType: 'solana', connectorType: 'solana_adapter' })
    expect(result.current.byAdapter.wallet).toMatchObject({ address, linked: true, meta: { name: 'Burner Wallet' } })
  },
)

test('links the wallet of an adapter that the app has connected, and signs with it', async () => {
  silence()
  const { adapter, client, logIn, provider, result } = open()
  await act(() => logIn())
  client.store.setState({ hosts: 1 })
  act(() => result.current.adapter.select(adapter.name))
  await waitFor(() => expect(result.current.adapter.wallet?.adapter).toBe(adapter))
  await act(() => result.current.adapter.connect())
  await waitFor(() => expect(result.current.byAdapter.wallet?.address).toBe(adapter.publicKey!.toBase58()))
  expect(result.current.solana.wallets).toContain(result.current.byAdapter.wallet)

  await act(() => Promise.all([result.current.byAdapter.link(), enterConfirmation(client, provider.inbox)]))
  await waitFor(() => expect(result.current.byAdapter.wallet?.linked).toBe(true))

  const wallet = result.current.byAdapter.wallet!
  const key = adapter.publicKey!
  const message = new TextEncoder().encode('Harbour notes.')
  expect(ed25519.verify(await wallet.signMessage(message), message, key.toBytes())).toBe(true)
  const pay = SystemProgram.transfer({ fromPubkey: key, toPubkey: PublicKey.default, lamports: 1 })
  const legacy = await wallet.signTransaction(new Transaction({ feePayer: key, recentBlockhash: noBlock }).add(pay))
  expect(legacy).toBeInstanceOf(Transaction)
  expect(legacy.verifySignatures()).toBe(true)
  const versioned = new VersionedTransaction(
    new TransactionMessage({ payerKey: key, recentBlockhash: noBlock, instructions: [pay] }).compileToV0Message(),
  )
  const signed = await wallet.signTransaction(versioned)
  expect(signed).toBeInstanceOf(VersionedTransaction)
  expect(ed25519.verify(signed.signatures[0]!, signed.message.serialize(), key.toBytes())).toBe(true)
})

test('selecting a wallet in the SDK connects it in wallet-adapter, and a disconnect applies to both', async () => {
  silence()
  const { adapter, result } = open()
  await waitFor(() => expect(result.current.ours.wallets.map(({ id }) => id)).toContain('solana:burner_wallet'))

  // Runs outside `act`: the login waits until the provider has rendered its selection, and `act` would delay that
  // render.
  const login = result.current.byList.login({ id: 'solana:burner_wallet' })
  await waitFor(() => expect(result.current.adapter.connected).toBe(true))
  await act(() => login)
  expect(result.current.adapter.publicKey).toEqual(adapter.publicKey)
  expect(result.current.user?.wallet?.address).toBe(adapter.publicKey!.toBase58())

  await act(() => result.current.adapter.disconnect())
  await waitFor(() => expect(result.current.solana.wallets).toEqual([]))

  act(() => result.current.adapter.select(adapter.name))
  await waitFor(() => expect(result.current.adapter.wallet?.adapter).toBe(adapter))
  await act(() => result.current.adapter.connect())
  await waitFor(() => expect(result.current.solana.wallets).toHaveLength(1))
  act(() => result.current.solana.wallets[0]!.disconnect())
  await waitFor(() => expect(result.current.adapter.connected).toBe(false))
})

test('lists, connects and signs with the embedded wallet in wallet-adapter', async () => {
  silence()
  const { client, logIn, result } = open()
  await act(() => logIn())
  const { address } = await act(() => createEmbeddedWallet(client, { chainType: 'solana' }))
  const names = () => result.current.adapter.wallets.map(({ adapter }) => adapter.name)
  await waitFor(() => expect(names()).toEqual(['Keyhook Wallet', 'Burner Wallet']))
  act(() => result.current.adapter.select(result.current.adapter.wallets[0]!.adapter.name))
  await waitFor(() => expect(result.current.adapter.wallet?.adapter.name).toBe('Keyhook Wallet'))

  // The embedded wallet already belongs to the user, so linking it needs no signature.
  await act(() => result.current.byAdapter.login())

  await waitFor(() => expect(result.current.adapter.publicKey?.toBase58()).toBe(address))
  expect(result.current.byAdapter.wallet).toMatchObject({ address, connectorType: 'embedded' })
  const message = new TextEncoder().encode('Harbour notes.')
  const signature = await result.current.adapter.signMessage!(message)
  expect(ed25519.verify(signature, message, new PublicKey(address).toBytes())).toBe(true)
  expect(result.current.solana.wallets.map((wallet) => wallet.address)).toEqual([address])
})

test("rejects with the wallet-adapter's error, and without a selected adapter", async () => {
  silence()
  const { adapter, onError, result } = open()
  await waitFor(() => expect(result.current.ready).toBe(true))
  await expect(result.current.byAdapter.login()).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'No wallet is selected in WalletProvider.',
  })

  adapter.connect = async () => {
    const refusal = new Error('User rejected the request.')
    ;(adapter as unknown as { emit: (name: string, error: Error) => void }).emit('error', refusal)
    throw refusal
  }
  act(() => result.current.adapter.select(adapter.name))
  await waitFor(() => expect(result.current.adapter.wallet?.adapter).toBe(adapter))
  await act(() => expect(result.current.byAdapter.login()).rejects.toThrow('User rejected the request.'))
  expect(onError).toHaveBeenCalled()
})

test("uses wallet-adapter's Connection while mounted, and renders on a server", async () => {
  silence()
  const { client, unmount, wrapper: Wrapper } = open()
  const [first] = solanaClusters(client)
  expect(first).toMatchObject({ rpcUrl: endpoint, connection: { rpcEndpoint: endpoint } })

  unmount()
  expect(solanaClusters(client)).toEqual([{ name: 'mainnet-beta' }])
  expect(renderToString(<Wrapper>Notes</Wrapper>)).toBe('Notes')
})
