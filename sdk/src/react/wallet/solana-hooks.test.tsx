// @vitest-environment jsdom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import {
  useCreateWallet,
  useSignAndSendTransaction,
  useSignMessage,
  useSignTransaction,
  useWallets,
} from '../../exports/solana.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useSignRequest } from './use-sign-request.js'
import { handled } from '../../base/handled.js'

afterEach(cleanup)
// Lazy modules load in real time.
configure({ asyncUtilTimeout: 60_000 })

async function mounted<value>(hook: () => value) {
  // The frame uses Node's Uint8Array, but jsdom has another class.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as unknown)
  const world = setupWallet()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={world.client}>{children}</KeyhookProvider>
  )
  await world.logIn()
  return renderHook(hook, { wrapper }).result
}

test('useWallets includes each new Solana wallet immediately', async () => {
  const [onSuccess, onError] = [vi.fn(), vi.fn()]
  const result = await mounted(() => ({ ...useWallets(), other: useCreateWallet({ onError, onSuccess }) }))
  expect(result.current).toMatchObject({ wallets: [], ready: true })

  const wallet = await act(() => result.current.createWallet())

  expect(result.current.wallets).toMatchObject([{ type: 'solana', address: wallet.address, walletIndex: 0 }])
  expect(onSuccess).toHaveBeenCalledWith({ wallet })
  await act(async () =>
    expect(result.current.other.createWallet()).rejects.toMatchObject({
      message: 'User already has an embedded Solana wallet.',
    }),
  )
  expect(onError).toHaveBeenCalledOnce()
})

test('useSignRequest prompts without a modal, and useSignMessage resolves with the signature', async () => {
  const [onSuccess, onError] = [vi.fn(), vi.fn()]
  const result = await mounted(() => ({
    ...useWallets(),
    ...useSignMessage({ onError, onSuccess }),
    ...useSignTransaction(),
    ...useSignAndSendTransaction(),
    request: useSignRequest(),
  }))
  await act(() => result.current.createWallet())

  const [wallet] = result.current.wallets
  const signed = result.current.signMessage({ message: 'Hello', wallet }, { uiOptions: { title: 'Please' } })
  await waitFor(() =>
    expect(result.current.request.state).toMatchObject({
      status: 'ready',
      request: { chainType: 'solana', address: wallet!.address, uiOptions: { title: 'Please' } },
    }),
  )
  act(() => void result.current.request.approve())
  expect(await signed).toEqual({ signature: expect.stringMatching(/^[A-Za-z\d+/]{86}==$/) })
  expect(onSuccess).toHaveBeenCalledWith(await signed)

  // Calls the function with one object, as with Privy.
  await expect(result.current.signMessage({ message: 'Hello', options: { address: 'unknown' } })).rejects.toMatchObject(
    {
      code: 'UNABLE_TO_SIGN',
    },
  )
  await expect(
    result.current.signTransaction({ transaction: Uint8Array.of(1), address: 'unknown' }),
  ).rejects.toMatchObject({ code: 'UNABLE_TO_SIGN' })
  const stranger = { ...wallet!, address: 'stranger' }
  for (const rejected of [
    result.current.signMessage({ message: 'Hello', wallet: stranger }),
    result.current.signTransaction({ transaction: Uint8Array.of(1), wallet: stranger, chain: 'solana:devnet' }),
    result.current.signAndSendTransaction({ transaction: Uint8Array.of(1), wallet: stranger }),
  ])
    await expect(rejected).rejects.toMatchObject({ code: 'UNABLE_TO_SIGN' })
  onError.mockClear()

  const refused = handled(result.current.signMessage({ message: 'Again' }))
  await waitFor(() => expect(result.current.request.state).toMatchObject({ status: 'ready' }))
  act(() => result.current.request.reject())
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(onError).toHaveBeenCalledOnce()
  await expect(result.current.signTransaction({ transaction: Uint8Array.of(1) })).rejects.toMatchObject({
    code: 'INVALID_DATA',
  })
})
