// @vitest-environment jsdom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOnRamps } from '@keyhook/sandbox/internal/src/routes/fake-on-ramps'
import { startSvm } from '../../../test/svm.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import {
  useCreateWallet,
  useFundWallet as useFundSolanaWallet,
  useSendTransaction,
  useWallets,
} from '../../exports/solana.js'
import type { ClientEvent } from '../../domain/rules/app/read-client-event.js'
import type { MobilePay } from '../../domain/entities/funding.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useEvents } from '../events/use-events.js'
import { useCreateWallet as useCreateEthereumWallet } from '../wallet/use-create-wallet.js'
import { useWallets as useEthereumWallets } from '../wallet/use-wallets.js'
import { solanaTransfer, writeSolanaTransaction } from '../../domain/rules/solana/write-solana-transaction.js'
import { useTransactionRequest } from '../wallet/use-transaction-request.js'
import { useFunding } from './use-funding.js'
import { useFundWallet } from './use-fund-wallet.js'

afterEach(cleanup)
// Lazy modules load in real time.
configure({ asyncUtilTimeout: 60_000 })

const { coinbase } = fakeOnRamps({ origin: 'https://auth.example', reached: 'https://auth.example' })
const moonpay = { publishableKey: 'pk_test_hooks', secretKey: 'sk_test_hooks' }

async function mounted<value>(
  hook: () => value,
  { funding, mobilePay, rpcUrl }: { funding?: object; mobilePay?: MobilePay; rpcUrl?: string } = {},
) {
  // The frame uses Node's Uint8Array, but jsdom has another class.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as unknown)
  const platform = { findMobilePay: async () => mobilePay, whenIdle: async () => {} }
  const app = { funding: { methods: ['card', 'payment-request', 'manual'] as const, moonpay, ...funding } }
  const solanaClusters = rpcUrl === undefined ? [] : ([{ name: 'devnet', rpcUrl }] as const)
  const world = setupWallet({ app, platform, config: { solanaClusters } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={world.client}>{children}</KeyhookProvider>
  )
  await world.logIn()
  return { ...world, ...renderHook(hook, { wrapper }) }
}

test('shows a separate form for a Solana wallet, and funds the selected wallet in SOL', async () => {
  const left = vi.fn()
  const { result } = await mounted(() => ({
    ...useWallets(),
    ...useFundSolanaWallet({ onUserExited: left }),
    funding: useFunding(),
  }))
  const { address } = await act(() => result.current.createWallet())
  const requested = result.current.fundWallet(address, { cluster: { name: 'devnet' }, amount: '0.5' })
  await waitFor(() => expect(result.current.funding.state.status).toBe('choosing-method'))
  expect(result.current.funding.state).toMatchObject({
    request: {
      ...{ address, chainType: 'solana', amount: '0.5', chain: { name: 'Solana Devnet' }, cluster: { name: 'devnet' } },
      token: { symbol: 'SOL', decimals: 9 },
    },
  })
  act(() => result.current.funding.close())
  // The test has no Solana node, so the balance is unknown.
  expect(await requested).toMatchObject({ address, cluster: { name: 'devnet' }, fundingMethod: null })
  expect(left).toHaveBeenCalledOnce()

  const again = result.current.wallets[0]!.fund({ defaultFundingMethod: 'card' })
  await waitFor(() => expect(result.current.funding.state.status).toBe('entering-amount'))
  act(() => result.current.funding.close())
  expect(await again).toBeUndefined()
})

test("accepts Privy's newer parameters, and offers no USDC purchase that would not arrive on Solana", async () => {
  const { result } = await mounted(() => ({ ...useWallets(), ...useFundSolanaWallet(), funding: useFunding() }))
  const { address } = await act(() => result.current.createWallet())
  const options = { chain: 'solana:devnet', asset: 'USDC', amount: '20' } as const
  const requested = result.current.fundWallet({ address, options })
  await waitFor(() => expect(result.current.funding.state.status).toBe('choosing-method'))
  expect(result.current.funding.state).toMatchObject({
    request: {
      ...{ address, amount: '20', cluster: { name: 'devnet' }, options: [{ method: 'manual' }] },
      token: { symbol: 'USDC', decimals: 6, address: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAERYPJgZJDncDU' },
    },
  })
  act(() => result.current.funding.close())
  await requested

  await expect(result.current.fundWallet(address, { ...options, chain: 'solana:testnet' })).rejects.toMatchObject({
    message: 'Unable to fetch token details',
  })
})

test('warns once about ineffective funding options, and about a non-string amount', async () => {
  const { result } = await mounted(() => ({ ...useWallets(), ...useCreateWallet(), ...useFundWallet() }))
  const { address } = await act(() => result.current.createWallet())
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const call = { address, amount: '5', options: { uiConfig: {}, currency: 'SOL' } } as unknown as string
  for (const _ of [1, 2])
    await expect(result.current.fundWallet(call)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
  expect(warn.mock.calls.flat()).toEqual([
    '[keyhook] `amount` of `fundWallet` has no effect. It belongs in `options`.',
    expect.stringContaining('`fundWallet.uiConfig` is unknown'),
    expect.stringContaining('`fundWallet.currency` is unknown'),
    expect.stringContaining('[keyhook] No component shows '),
  ])
  warn.mockRestore()

  const config = { amount: 5 } as object
  await expect(result.current.fundWallet(address, config)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('logs an unhandled rejection once in development, with its reason', async () => {
  const { result } = await mounted(() => useFundWallet())
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const funded = result.current.fundWallet('0x00000000000000000000000000000000000000f1')
  await expect(funded).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(result.current.fundWallet('0x00000000000000000000000000000000000000f1')).rejects.toThrow()
  expect(warn.mock.calls).toEqual([
    [
      '[keyhook] `fundWallet` has rejected: Only a wallet of the user can be funded. See `npx keyhook docs INVALID_REQUEST`.',
    ],
  ])
  warn.mockRestore()
})

test("notifies only the hooks of the wallet's chain type", async () => {
  const [onEthereum, onSolana] = [vi.fn(), vi.fn()]
  const { result } = await mounted(() => ({
    ethereum: { ...useCreateEthereumWallet(), ...useFundWallet({ onUserExited: onEthereum }) },
    solana: { ...useCreateWallet(), ...useFundSolanaWallet({ onUserExited: onSolana }) },
    funding: useFunding(),
  }))
  const requested = async (sent: Promise<unknown>) => {
    await waitFor(() => expect(result.current.funding.state.status).toBe('choosing-method'))
    act(() => result.current.funding.close())
    await sent
    await waitFor(() => expect(result.current.funding.state.status).toBe('initial'))
  }
  const ethereum = await act(() => result.current.ethereum.createWallet())
  const solana = await act(() => result.current.solana.createWallet())
  await requested(result.current.ethereum.fundWallet(ethereum.address))
  expect([onEthereum.mock.calls.length, onSolana.mock.calls.length]).toEqual([1, 0])
  await requested(result.current.solana.fundWallet(solana.address, { asset: 'SOL', chain: 'solana:devnet' }))
  expect([onEthereum.mock.calls.length, onSolana.mock.calls.length]).toEqual([1, 1])
  expect(onSolana).toHaveBeenCalledWith(expect.objectContaining({ cluster: { name: 'devnet' } }))
})

test('a Solana transaction without enough funds offers funding, and continues afterwards', async () => {
  const svm = startSvm()
  const { result } = await mounted(
    () => ({ ...useCreateWallet(), ...useSendTransaction(), sending: useTransactionRequest(), funding: useFunding() }),
    { rpcUrl: svm.url },
  )
  const { address } = await act(() => result.current.createWallet())
  const to = 'So11111111111111111111111111111111111111112'
  const transaction = writeSolanaTransaction({
    ...{ blockhash: to, feePayer: address },
    instructions: [solanaTransfer(address, to, 10n ** 9n)],
  })!
  const sent = result.current.sendTransaction({ transaction })
  sent.catch(() => {})
  const short = (hasFunds: boolean) =>
    waitFor(() =>
      expect(result.current.sending.state).toMatchObject({ status: 'review', steps: [{ prepared: { hasFunds } }] }),
    )
  await short(false)
  const requested = result.current.sending.addFunds!()
  await waitFor(() =>
    expect(result.current.funding.state).toMatchObject({
      status: 'choosing-method',
      request: {
        ...{ address, amount: '1.000005', asset: 'native-currency', chainType: 'solana', isForTransaction: true },
        cluster: { name: 'devnet', rpcUrl: svm.url },
      },
    }),
  )
  expect(result.current.funding.canGoBack).toBe(true)
  svm.fund(address, 2 * 10 ** 9)
  act(() => result.current.funding.back())
  await act(() => requested)

  await short(true)
  act(() => result.current.sending.reject())
})

test.each([
  ['only mobile payment, in a browser without it', { methods: ['payment-request'], moonpay }, false],
  ['only Coinbase, which sells on no test network', { methods: ['exchange'], coinbase }, false],
  ['only MoonPay, which sells on no test network', { methods: ['card'], moonpay }, false],
  ['a transfer from another wallet', { methods: ['wallet'] }, true],
])(
  'a transaction without enough funds offers funding only if a method is available: %s',
  async (_, funding, isOffered) => {
    const svm = startSvm()
    const drawn: boolean[] = []
    const { result } = await mounted(
      () => {
        const { addFunds, reject, state } = useTransactionRequest()
        if (state.status === 'review') drawn.push(addFunds !== undefined)
        return { ...useCreateWallet(), ...useSendTransaction(), reject }
      },
      { rpcUrl: svm.url, funding: { moonpay: undefined, ...funding } },
    )
    const { address } = await act(() => result.current.createWallet())
    const to = 'So11111111111111111111111111111111111111112'
    const transaction = writeSolanaTransaction({
      ...{ blockhash: to, feePayer: address },
      instructions: [solanaTransfer(address, to, 10n ** 9n)],
    })!
    const sent = result.current.sendTransaction({ transaction })
    sent.catch(() => {})
    await waitFor(() => expect(drawn.length).toBeGreaterThan(0))

    // `addFunds` is available when the review is first rendered.
    expect(new Set(drawn)).toEqual(new Set([isOffered]))
    act(() => result.current.reject())
  },
)

test('offers to fund a new wallet once if the app enables it', async () => {
  const { result } = await mounted(
    () => ({ ...useCreateEthereumWallet(), wallets: useEthereumWallets().wallets, funding: useFunding() }),
    { funding: { promptOnWalletCreation: true } },
  )
  const { address } = await act(() => result.current.createWallet())
  await waitFor(() => expect(result.current.funding.state).toMatchObject({ request: { address } }))
  act(() => result.current.funding.close())
  await waitFor(() => expect(result.current.funding.state.status).toBe('initial'))
  const requested = result.current.wallets[0]!.fund({ amount: '1' })
  await waitFor(() => expect(result.current.funding.state).toMatchObject({ request: { address, amount: '1' } }))
  act(() => result.current.funding.close())
  await requested
})

test.each([
  ['apple-pay', [{ method: 'card', mobilePay: 'apple-pay' }]],
  ['google-pay', [{ method: 'card', mobilePay: 'google-pay' }]],
  [undefined, []],
] as const)('returns the funding options as data for mobile payment by %s', async (mobilePay, more) => {
  const { result } = await mounted(
    () => ({ ...useFundWallet(), ...useCreateEthereumWallet(), funding: useFunding() }),
    {
      ...(mobilePay && { mobilePay }),
    },
  )
  const { address } = await act(() => result.current.createWallet())
  const { options } = await result.current.getFundingOptions(address, { chain: { id: 8453 } })

  expect(options).toMatchObject([{ method: 'card', provider: 'moonpay' }, ...more, { method: 'manual' }])
  expect(result.current.funding.state.status).toBe('initial')
})

test('getFundingOptions names the replacement for a network that MoonPay does not support', async () => {
  const { result } = await mounted(() => ({ ...useFundWallet(), ...useCreateEthereumWallet() }))
  const { address } = await act(() => result.current.createWallet())
  const [there] = (await result.current.getFundingOptions(address, { chain: { id: 10 } })).options
  const [here] = (await result.current.getFundingOptions(address, { chain: { id: 8453 } })).options

  expect(there).toEqual({ method: 'card', provider: 'moonpay', otherNetwork: { network: 'Ethereum', symbol: 'ETH' } })
  expect(here).toEqual({ method: 'card', provider: 'moonpay' })
})

test('useEvents reports a created wallet once, for any number of hooks and callers', async () => {
  const received: ClientEvent[] = []
  const { result } = await mounted(() => {
    useEvents((event) => void received.push(event))
    return { solana: useCreateWallet(), ethereum: useCreateEthereumWallet() }
  })
  await act(() => Promise.all([result.current.ethereum.createWallet(), result.current.ethereum.createWallet()]))

  expect(received.map(({ name, payload }) => [name, payload['chainType']])).toEqual([
    ['embedded_wallet_creation_started', 'ethereum'],
    ['embedded_wallet_creation_completed', 'ethereum'],
  ])
})
