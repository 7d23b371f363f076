// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { generatePrivateKey } from 'viem/accounts'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { setupWallet } from '../../../test/setup-wallet.js'
import { loadViemAccount } from '../../connectors/load-viem-account.js'
import { mountHost } from '../../screens/mount-host.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useActiveWallet } from './use-active-wallet.js'
import { useConnectWallet } from './use-connect-wallet.js'
import { useCreateWallet } from './use-create-wallet.js'
import { useSendTransaction } from './use-send-transaction.js'

afterEach(cleanup)

test('the first wallet is active until the user selects another, and the active wallet signs as a viem account', async () => {
  const { client, logIn } = setupWallet({ config: { embeddedWallets: { showWalletUIs: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  await logIn()
  const { result } = renderHook(() => ({ ...useActiveWallet(), ...useCreateWallet(), ...useSendTransaction() }), {
    wrapper,
  })
  expect(result.current).toMatchObject({ wallet: undefined, network: undefined })

  const first = await act(() => result.current.createWallet())
  const second = await act(() => result.current.createWallet({ createAdditional: true }))
  expect(result.current).toMatchObject({ wallet: { address: first.address }, network: 'eip155:1' })

  act(() => result.current.setActiveWallet(second))
  expect(result.current.wallet?.address).toBe(second.address)
  expect(() => result.current.setActiveWallet({ address: `0x${'f'.repeat(40)}` })).toThrow(
    expect.objectContaining({ code: 'UNABLE_TO_SIGN' }),
  )
  const account = await loadViemAccount({ wallet: result.current.wallet! })
  expect(account.address).toBe(second.address)

  const sponsored = result.current.sendTransaction({ to: first.address }, { sponsor: true })
  await expect(sponsored).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('an external wallet is active without a login until it is disconnected', async () => {
  const metamask = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys: [generatePrivateKey()] })
  metamask.announce()
  const { client, createWallet } = setupWallet()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  const { result } = renderHook(() => ({ ...useActiveWallet(), ...useConnectWallet() }), { wrapper })

  const { address } = await act(() => result.current.connect({ id: 'metamask' }))
  expect(result.current).toMatchObject({ wallet: { address, linked: false }, network: 'eip155:1' })

  const embedded = await act(() => createWallet())
  act(() => result.current.setActiveWallet(embedded))
  expect(result.current.wallet?.address).toBe(embedded.address)
  act(() => result.current.setActiveWallet({ address }))
  expect(result.current.wallet?.address).toBe(address)

  await act(async () => result.current.wallet!.disconnect())
  expect(result.current.wallet?.address).toBe(embedded.address)
})

test('connect opens the screens if no wallet is active or reset is set, and activates the new wallet', async () => {
  const pages = (['MetaMask', 'Rabby Wallet'] as const).map((name) =>
    createPageWallet({ name, rdns: `dev.${name.toLowerCase().split(' ')[0]}`, keys: [generatePrivateKey()] }),
  )
  for (const page of pages) page.announce()
  const { client } = setupWallet()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  const { result } = renderHook(() => ({ active: useActiveWallet(), ...useConnectWallet() }), { wrapper })
  await act(() => expect(result.current.active.connect()).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' }))
  mountHost(client)
  /** Selects a wallet on the screen. */
  async function choose(id: string, asking: () => Promise<unknown>) {
    // The previous screen shows its success for a moment.
    client.store.setState({ screens: [] })
    const requested = asking()
    await vi.waitFor(() => expect(client.store.getState().screens).toMatchObject([{ name: 'choose-wallet' }]))
    await result.current.connect({ id })
    return requested
  }

  const [first, second] = pages.map(({ accounts }) => accounts[0]!.address)
  await act(async () =>
    expect(await choose('dev.metamask', () => result.current.active.connect())).toMatchObject({
      wallet: { address: first },
      network: 'eip155:1',
    }),
  )
  await act(async () => choose('dev.rabby', () => result.current.active.connect({ reset: true })))
  expect(result.current.active.wallet?.address).toBe(second)

  // The new wallet is active, so `connect` opens no screen.
  expect(await result.current.active.connect()).toMatchObject({ wallet: { address: second } })
})

test('an external wallet with the same address as an embedded wallet does not replace it', async () => {
  const liar = createPageWallet({ name: 'Liar', rdns: 'dev.liar', keys: [generatePrivateKey()] })
  liar.announce()
  const { client, createWallet } = setupWallet()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  const { result } = renderHook(() => ({ ...useActiveWallet(), ...useConnectWallet() }), { wrapper })
  const { address } = await act(() => createWallet())
  const request = liar.provider.request.bind(liar.provider)
  const accountMethods = ['eth_accounts', 'eth_requestAccounts']
  liar.provider.request = async (call) => (accountMethods.includes(call.method) ? [address] : request(call))

  const imposter = await act(() => result.current.connect({ id: 'dev.liar' }))
  expect(imposter.address).toBe(address)
  act(() => result.current.setActiveWallet({ address }))

  expect(result.current.wallet).toMatchObject({ address, connectorType: 'embedded' })
})
