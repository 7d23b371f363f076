// @vitest-environment jsdom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { setupWallet } from '../../../test/setup-wallet.js'
import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useConnectOrCreateWallet } from './use-connect-or-create-wallet.js'
import { useConnectWallet } from './use-connect-wallet.js'
import { useWallets } from './use-wallets.js'

afterEach(cleanup)
configure({ asyncUtilTimeout: 60_000 })

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

const phone = 'http://app.localhost:5173/shop'

async function mounted({ config, isMobile = false, ...changes }: Mounted = {}) {
  const metamask = createPageWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    keys: [generatePrivateKey()],
    chainIds: [1],
  })
  if (!isMobile) metamask.announce()
  const world = setupWallet({
    config: { supportedChains: [chain(1), chain(8453)], defaultChain: chain(1), ...config },
    platform: { ...changes },
  })
  if (isMobile) world.browser.popupHost.state.isMobile = true
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={world.client}>{children}</KeyhookProvider>
  )
  const received: unknown[] = []
  const { result } = renderHook(
    () => ({
      ...useConnectWallet({
        onSuccess: ({ wallet }) => received.push(wallet.address),
        onError: ({ code }: KeyhookError) => received.push(code),
      }),
      connected: useWallets().wallets,
      ...useConnectOrCreateWallet(),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.ready).toBe(true))
  return { ...world, received, metamask, result }
}

type Mounted = Partial<Client['platform']> & {
  config?: NonNullable<Parameters<typeof setupWallet>[0]>['config']
  isMobile?: boolean
}

test('lists the wallets of the page, and connects the selected one', async () => {
  const { received, metamask, result } = await mounted()
  const [first] = result.current.wallets
  expect(first).toMatchObject({ id: 'metamask', isDetected: true })
  expect(result.current.state).toEqual({ status: 'choosing' })

  const wallet = await act(() => result.current.connect(first!))

  expect(result.current.state).toEqual({ status: 'connected', id: 'metamask', chainId: undefined, retries: 0, wallet })
  expect(result.current.connected).toEqual([wallet])
  expect(received).toEqual([metamask.accounts[0]!.address])
  expect(result.current.wallets[0]).toMatchObject({ id: 'metamask', isRecent: true })
})

test('switches the wallet to the requested chain', async () => {
  const { metamask, result } = await mounted()

  const wallet = await act(() => result.current.connect({ id: 'metamask', chainId: 8453 }))

  expect(wallet).toMatchObject({ type: 'ethereum', chainId: 'eip155:8453' })
  expect(metamask.chainId()).toBe(8453)
})

test('allows two retries after a rejection, and then the selection of another wallet', async () => {
  const { received, metamask, result } = await mounted()
  metamask.refuse()
  const refused = { status: 'error', id: 'metamask', error: { code: 'USER_REJECTED' } }

  await act(() => expect(result.current.connect({ id: 'metamask' })).rejects.toMatchObject({ code: 'USER_REJECTED' }))
  expect(result.current.state).toMatchObject({ ...refused, canRetry: true })
  await act(() => expect(result.current.retry()).rejects.toMatchObject({ code: 'USER_REJECTED' }))
  await act(() => expect(result.current.retry()).rejects.toMatchObject({ code: 'USER_REJECTED' }))
  expect(result.current.state).toMatchObject({ ...refused, canRetry: false })
  await act(() => expect(result.current.retry()).rejects.toMatchObject({ code: 'INVALID_REQUEST' }))

  act(() => result.current.reset())
  expect(result.current.state).toEqual({ status: 'choosing' })
  metamask.agree()
  await act(() => result.current.connect({ id: 'metamask' }))
  expect(received).toEqual([
    'USER_REJECTED',
    'USER_REJECTED',
    'USER_REJECTED',
    'INVALID_REQUEST',
    metamask.accounts[0]!.address,
  ])
})

test('leaving before the wallet responds rejects the call, and connects no wallet', async () => {
  const { metamask, result } = await mounted()
  const settle = metamask.hold()
  let connecting: Promise<unknown>
  act(() => void (connecting = result.current.connect({ id: 'metamask' })))
  await waitFor(() => expect(metamask.calls).toContain('wallet_requestPermissions'))
  expect(result.current.state.status).toBe('connecting')

  act(() => result.current.reset())

  await expect(connecting!).rejects.toMatchObject({
    code: 'GENERIC_CONNECT_WALLET_ERROR',
    message: 'User exited before wallet could be connected',
  })
  await act(async () => settle('agree'))
  await waitFor(() => expect(metamask.visible()).toEqual([]))
  expect(result.current.connected).toEqual([])
})

test('rejects a second connection while one is running', async () => {
  const { metamask, result } = await mounted()
  const settle = metamask.hold()
  let connecting: Promise<unknown>
  act(() => void (connecting = result.current.connect({ id: 'metamask' })))

  await act(() => expect(result.current.connect({ id: 'metamask' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' }))

  settle('agree')
  await act(() => connecting)
  expect(result.current.state.status).toBe('connected')
})

test('opens the page in the wallet app on a phone', async () => {
  const { browser, result } = await mounted({
    isMobile: true,
    location: { href: () => `${phone}?item=1`, replace: () => {} },
  })

  act(() => void result.current.connect({ id: 'phantom' }))

  const back = `${phone}?item=1&privy_connector=injected&privy_wallet_client=phantom&keyhook_intent=connect`
  const link = `https://phantom.app/ul/browse/${encodeURIComponent(back)}?ref=${encodeURIComponent(back)}`
  await waitFor(() => expect(result.current.state).toMatchObject({ status: 'redirecting', link }))
  expect(browser.popupHost.state.left).toEqual([link])
})

test.each([
  ['phantom', 'wallet_not_installed'],
  ['coinbase_wallet', 'wallet_package_missing'],
])('an installed web app on a phone does not redirect its page to the app of %s', async (id, reason) => {
  const { browser, result } = await mounted({ isMobile: true, isStandalone: () => true })

  await act(() => expect(result.current.connect({ id })).rejects.toMatchObject({ reason }))

  expect(browser.popupHost.state.left).toEqual([])
})

test("the app's configuration selects the listed wallets", async () => {
  const { result } = await mounted({ config: { appearance: { walletList: ['rainbow', 'detected_wallets'] } } })

  expect(result.current.wallets.map(({ id }) => id)).toEqual(['rainbow', 'metamask'])
})

test('useConnectOrCreateWallet offers wallets and a login, and resolves with the wallet', async () => {
  const { client, metamask, result } = await mounted()
  client.store.setState({ hosts: 1 })
  const connecting = result.current.connectOrCreateWallet(new MouseEvent('click'))
  await waitFor(() =>
    expect(client.store.getState().screens).toMatchObject([{ name: 'choose-wallet', canCreate: true }]),
  )
  await act(() => result.current.connect({ id: 'metamask' }))

  expect((await connecting).address).toBe(metamask.accounts[0]!.address)
})
