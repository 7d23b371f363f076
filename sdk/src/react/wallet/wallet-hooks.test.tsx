// @vitest-environment jsdom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { patience, startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { priceTimeout } from '../../domain/rules/limits.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { switchChain } from '../../calls/wallet/switch-chain.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { useConnectEmbeddedWallet } from './use-connect-embedded-wallet.js'
import { useCreateWallet } from './use-create-wallet.js'
import { useSendTransaction } from './use-send-transaction.js'
import { useSignMessage } from './use-sign-message.js'
import { useSignRequest } from './use-sign-request.js'
import { useSignTransaction } from './use-sign-transaction.js'
import { useSignTypedData } from './use-sign-typed-data.js'
import { useTransactionRequest } from './use-transaction-request.js'
import { useWallets } from './use-wallets.js'
import { handled } from '../../base/handled.js'

afterEach(cleanup)

type Hex = `0x${string}`
// Chain nodes and lazy modules work in real time.
configure({ asyncUtilTimeout: 60_000 })

const friend = '0x00000000000000000000000000000000000000f1'
const silent = { uiOptions: { showWalletUIs: false } }

async function mounted(options: Parameters<typeof setupWallet>[0] = {}) {
  const world = setupWallet(options)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={world.client}>{children}</KeyhookProvider>
  )
  await world.logIn()
  const mount = <value,>(hook: () => value) => renderHook(hook, { wrapper })
  return { ...world, mount, wrapper }
}

async function withMoney(options: Parameters<typeof setupWallet>[0] = {}) {
  const node = await startAnvil()
  const world = await mounted({ chains: [node.chain], ...options })
  const { result } = world.mount(() => useCreateWallet())
  const { address } = await act(() => result.current.createWallet())
  await node.fund(address, 10n ** 18n)
  return { ...world, address, node }
}

test('useWallets includes a new wallet immediately', async () => {
  const { mount } = await mounted()
  const { result } = mount(() => ({ ...useWallets(), ...useCreateWallet() }))
  expect(result.current).toMatchObject({ wallets: [], ready: true })

  const wallet = await act(() => result.current.createWallet())

  expect(result.current.wallets).toMatchObject([
    {
      type: 'ethereum',
      address: wallet.address,
      chainId: 'eip155:1',
      walletClientType: 'privy',
      connectorType: 'embedded',
      imported: false,
      linked: true,
      walletIndex: 0,
      meta: { name: 'Keyhook Wallet', id: 'dev.keyhook.wallet' },
      connectedAt: expect.any(Number),
    },
  ])
  expect(result.current.wallets[0]!.isConnected()).toBe(true)
})

test('a wallet signs, switches chains and keeps one provider object', async () => {
  const { mount } = await mounted({ config: { embeddedWallets: { showWalletUIs: false } } })
  const { result } = mount(() => ({ ...useWallets(), ...useCreateWallet() }))
  await act(() => result.current.createWallet())
  const [wallet] = result.current.wallets

  const signature = await wallet!.sign('Hello')
  await act(() => wallet!.switchChain('eip155:8453'))

  expect(await verifyMessage({ address: wallet!.address as Hex, message: 'Hello', signature: signature as Hex })).toBe(
    true,
  )
  expect(result.current.wallets[0]!.chainId).toBe('eip155:8453')
  expect(result.current.wallets[0]!.sign).toBe(wallet!.sign)
  expect(await wallet!.getEthereumProvider()).toBe(await result.current.wallets[0]!.getEthereumProvider())
  await expect(wallet!.switchChain(5)).rejects.toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
    message:
      'Chain ID 5 is not supported. It must be added to the config.supportedChains property of the KeyhookProvider.',
  })
  await expect(wallet!.sign('')).rejects.toMatchObject({ message: 'Message must be a non-empty string' })
})

test('unrelated changes do not rerender the wallet hooks', async () => {
  const { client, mount } = await mounted()
  let renders = 0
  const { result } = mount(() => {
    renders++
    return { ...useWallets(), ...useCreateWallet() }
  })
  await act(() => result.current.createWallet())
  const { createWallet, wallets } = result.current
  const before = renders

  act(() => client.store.setState({ screens: [{ name: 'landing' }], isNewUser: true }))
  act(() => client.store.setState({ user: { ...client.store.getState().user! } }))
  expect(renders).toBe(before)

  act(() => switchChain(client, { address: wallets[0]!.address, chainId: 10 }))
  expect(renders).toBe(before + 1)
  expect(result.current.createWallet).toBe(createWallet)
})

test('the latest callbacks of every component receive the results', async () => {
  const { client, mount } = await mounted()
  const received: unknown[] = []
  const { result } = mount(() => useCreateWallet())
  const other = renderHook(
    ({ name }) =>
      useCreateWallet({
        onSuccess: ({ wallet }) => received.push([name, wallet.walletIndex]),
        onError: (error) => received.push([name, error.code]),
      }),
    {
      initialProps: { name: 'old' },
      wrapper: ({ children }) => <KeyhookProvider client={client}>{children}</KeyhookProvider>,
    },
  )
  other.rerender({ name: 'new' })

  await act(() => result.current.createWallet())
  await act(() => result.current.createWallet().catch(() => {}))

  expect(received).toEqual([
    ['new', 0],
    ['new', 'EMBEDDED_WALLET_ALREADY_EXISTS'],
  ])
})

test('wallet hook functions accept a click event, and cause no unhandled rejection', async () => {
  const { client, mount } = await mounted()
  const { result } = mount(() => useCreateWallet())
  await act(() => result.current.createWallet(new MouseEvent('click')))

  const failures: unknown[] = []
  client.events.on('verbFailed', ({ error }) => failures.push(error.code))
  void result.current.createWallet(new MouseEvent('click'))

  await waitFor(() => expect(failures).toEqual(['EMBEDDED_WALLET_ALREADY_EXISTS']))
})

test('useSignMessage and useSignTypedData resolve with signatures', async () => {
  const { mount } = await mounted()
  const { result } = mount(() => ({ ...useCreateWallet(), ...useSignMessage(), ...useSignTypedData() }))
  const { address } = await act(() => result.current.createWallet())
  const typedData = {
    domain: { name: 'Mail' },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  }

  const text = await result.current.signMessage({ message: 'Hello' }, silent)
  const typed = await result.current.signTypedData(typedData, { ...silent, address })

  expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: text.signature as Hex })).toBe(
    true,
  )
  expect(
    await verifyTypedData({ ...typedData, address: address as Hex, signature: typed.signature as Hex } as never),
  ).toBe(true)
})

test.each([[''], [undefined], [7], [null], [['Hello']]])('rejects %j as a message to sign', async (message) => {
  const { mount } = await mounted()
  const { result } = mount(() => ({ ...useCreateWallet(), ...useSignMessage() }))
  await act(() => result.current.createWallet())

  await expect(result.current.signMessage({ message } as never)).rejects.toMatchObject({
    code: 'INVALID_MESSAGE',
    message: 'Message must be a non-empty string',
  })
})

test("rejects signing without a wallet, with another wallet's address, or after a logout", async () => {
  const { mount } = await mounted()
  const { result } = mount(() => useSignMessage())

  await expect(result.current.signMessage({ message: 'x' })).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_NOT_FOUND',
  })
  await expect(result.current.signMessage({ message: 'x' }, { address: friend })).rejects.toMatchObject({
    message: 'Cannot request a signature with this wallet address',
  })
  const anonymous = setupWallet()
  const { result: other } = renderHook(() => useSignMessage(), {
    wrapper: ({ children }) => <KeyhookProvider client={anonymous.client}>{children}</KeyhookProvider>,
  })
  await expect(other.current.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

test('useSignRequest prompts without a modal, and useSignMessage resolves with the signature', async () => {
  const { mount } = await mounted()
  const { result } = mount(() => ({ ...useCreateWallet(), ...useSignMessage(), request: useSignRequest() }))
  await act(() => result.current.createWallet())
  expect(result.current.request.state).toEqual({ status: 'initial' })

  const signed = result.current.signMessage({ message: 'Hello' }, { uiOptions: { title: 'Please' } })
  await waitFor(() =>
    expect(result.current.request.state).toMatchObject({
      status: 'ready',
      request: { uiOptions: { title: 'Please' } },
    }),
  )
  act(() => void result.current.request.approve())
  expect(await signed).toMatchObject({ signature: expect.stringMatching(/^0x/) })

  const refused = handled(result.current.signMessage({ message: 'Again' }))
  await waitFor(() => expect(result.current.request.state).toMatchObject({ status: 'ready' }))
  act(() => result.current.request.reject())
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('useTransactionRequest reviews and sends, and returns the chain, hash and explorer URL', async () => {
  // Waits for the price without a time limit, for slow machines.
  const sleep: typeof abortableSleep = (ms, signal) => abortableSleep(ms === priceTimeout ? 10 * ms : ms, signal)
  const { mount, node } = await withMoney({ platform: { sleep } })
  const { result } = mount(() => ({ ...useSendTransaction(), request: useTransactionRequest() }))

  const sent = result.current.sendTransaction({ to: friend, value: 5n }, { uiOptions: { buttonText: 'Pay' } })
  await waitFor(() => expect(result.current.request.state.status).toBe('review'))
  expect(result.current.request).toMatchObject({
    chain: { id: 31337, name: 'Local' },
    hash: undefined,
    explorerUrl: undefined,
    state: { step: 0, steps: [{ price: 3200, token: undefined, prepared: { value: 5n } }] },
  })
  act(() => void result.current.request.approve())

  const { hash } = await sent
  await waitFor(() => expect(result.current.request.state.status).toBe('done'))
  expect(result.current.request).toMatchObject({ hash, explorerUrl: undefined })
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
  act(() => result.current.request.reject())
  await waitFor(() => expect(result.current.request.state).toEqual({ status: 'initial' }))
})

test('sends one or several transactions without a prompt, and useSignTransaction signs without sending', async () => {
  const { mount, node } = await withMoney()
  const { result } = mount(() => ({ ...useSendTransaction(), ...useSignTransaction() }))

  const one = await result.current.sendTransaction({ to: friend, value: '0x5', chainId: 31337 }, silent)
  const more = await result.current.sendTransactions(
    [
      { to: friend, value: 1 },
      { to: friend, value: 2 },
    ],
    silent,
  )
  const { signature } = await result.current.signTransaction({ to: friend, value: 9 }, silent)

  expect(one.hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(more.hashes).toHaveLength(2)
  expect(signature).toMatch(/^0x02/)
  await expect.poll(() => node.balance(friend), patience).toBe(8n)
})

test('signs no transaction without enough funds', async () => {
  const { frame, mount } = await withMoney()
  const { result } = mount(() => useSendTransaction())
  frame.calls.length = 0

  await expect(result.current.sendTransaction({ to: friend, value: 10n ** 18n }, silent)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    message: 'Add funds on Local to complete transaction.',
  })
  expect(frame.calls).toEqual([])
})

test('mounted screens show a signature request, and closing it rejects the signature', async () => {
  const { mount } = await mounted()
  const { result } = mount(() => ({ ...useCreateWallet(), ...useSignMessage(), host: useScreenHost() }))
  await act(() => result.current.createWallet())

  const signed = handled(result.current.signMessage({ message: 'Hello' }))
  await waitFor(() => expect(result.current.host.screen).toEqual({ name: 'sign-request' }))
  expect(result.current.host).toMatchObject({ canClose: true, canGoBack: false })
  act(() => result.current.host.close())

  await expect(signed).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await waitFor(() => expect(result.current.host.screen).toBeUndefined())
})

test('useConnectEmbeddedWallet prepares the embedded wallet', async () => {
  const { mount } = await mounted()
  const { result } = mount(() => ({ ...useCreateWallet(), ...useConnectEmbeddedWallet() }))
  const wallet = await act(() => result.current.createWallet())

  expect(await act(() => result.current.connect())).toEqual(wallet)
  expect(result.current.state).toEqual({ status: 'initial' })
})

test('useWallets returns no wallets on a server, without a warning', () => {
  const { client } = setupWallet()
  const said = vi.spyOn(console, 'error')
  function Page() {
    const { wallets } = useWallets()
    const { state } = useSignRequest()
    const { state: sending } = useTransactionRequest()
    useCreateWallet()
    return <p>{`${wallets.length} ${state.status} ${sending.status}`}</p>
  }

  expect(
    renderToString(
      <KeyhookProvider client={client}>
        <Page />
      </KeyhookProvider>,
    ),
  ).toBe('<p>0 initial initial</p>')
  expect(said).not.toHaveBeenCalled()
})
