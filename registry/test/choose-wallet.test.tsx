import { createClient, KeyhookProvider, useConnectWallet, type User } from '@keyhook/sdk'
import { browserPlatform, openConnectWallet } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { AuthModal } from '../src/modal/auth-modal'
import { ChooseWalletScreen } from '../src/screens/wallet/choose-wallet'
import { PickWallet } from '../src/screens/wallet/pick-wallet'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no `matchMedia`.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
})

function openClient() {
  const provider = createTestProvider({ app: { loginMethods: ['email'] } })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const { appId, url: apiUrl } = provider
  const client = withoutFrame(createClient({ appId, apiUrl, platform: { ...browserPlatform(), fetch } }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  return client
}

/** Renders the list of wallets for a user with embedded wallets on these chains. */
async function showWallets(chainTypes: readonly string[]) {
  const client = openClient()
  render(
    <KeyhookProvider client={client}>
      <ChooseWalletScreen screen={{ name: 'choose-wallet', canCreate: true }} />
    </KeyhookProvider>,
  )
  await screen.findByRole('button', { name: 'No wallet? Log in or sign up' }, { timeout: 60_000 })
  const wallet = { type: 'wallet', walletClientType: 'privy', connectorType: 'embedded', walletIndex: 0 }
  const linkedAccounts = chainTypes.map((chainType) => ({ ...wallet, chainType, address: `of ${chainType}` }))
  const user = { id: 'did:keyhook:ada', linkedAccounts } as unknown as User
  act(() => client.store.setState({ session: 'authenticated', user }))
}

test.each([
  ['no user with one on Ethereum', ['ethereum'], 0],
  ['users with one on Solana only', ['solana'], 1],
  ['users without one', [], 1],
] as const)('offers an embedded wallet to %s', async (_, chainTypes, offered) => {
  await showWallets(chainTypes)

  expect(screen.queryAllByRole('button', { name: 'No wallet? Create one here' })).toHaveLength(offered)
  expect(screen.queryByRole('button', { name: 'No wallet? Log in or sign up' })).toBeNull()
})

/** Renders the screens of `connectWallet` on a page with this wallet. */
async function openWallets(options: openConnectWallet.Options) {
  const wallet = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys: [generatePrivateKey()] })
  wallet.announce()
  const client = openClient()
  render(
    <KeyhookProvider client={client}>
      <AuthModal />
    </KeyhookProvider>,
  )
  const connected = openConnectWallet(client, options)
  await screen.findByText('MetaMask', {}, { timeout: 60_000 })
  return { connected, wallet }
}

test('explains a list of Solana wallets, and includes wallets for both chain types', async () => {
  const { connected } = await openWallets({ description: 'For your tickets.', walletChainType: 'solana-only' })

  expect(screen.getByText('For your tickets.')).toBeDefined()
  const wallets = screen.getAllByText(/^(?:MetaMask|Phantom|Rainbow)$/)
  expect(wallets.map((each) => each.closest('[role=option], button')?.textContent)).toEqual([
    expect.stringContaining('MetaMaskSolana'),
    expect.stringContaining('PhantomSolana'),
  ])
  const left = connected.catch((error: unknown) => error)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await left).toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
})

test('reports that an account other than the suggested one is connected, and lets the user keep it', async () => {
  const suggestedAddress = `0x${'9'.repeat(40)}`
  const { connected, wallet } = await openWallets({ suggestedAddress, walletList: ['metamask'] })
  expect(screen.getByText('Connect the account 0x9999…9999.')).toBeDefined()

  await userEvent.click(screen.getByText('MetaMask'))
  await screen.findByRole('heading', { name: 'Another account is connected' }, { timeout: 60_000 })
  await userEvent.click(screen.getByRole('button', { name: 'Keep this account' }))

  expect(await connected).toMatchObject({ address: wallet.accounts[0]!.address })
})

/** Renders a list of wallets inside another action, which `leave` ends. */
async function pickWallet() {
  const wallet = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys: [generatePrivateKey()] })
  wallet.announce()
  const client = openClient()
  const onDone = vi.fn<() => void>()
  const onError = vi.fn<(error: unknown) => void>()
  function Action({ isPicking }: { isPicking: boolean }) {
    useConnectWallet({ onError })
    return isPicking ? <PickWallet onDone={onDone} /> : null
  }
  const action = (isPicking: boolean) => (
    <KeyhookProvider client={client}>
      <Action isPicking={isPicking} />
    </KeyhookProvider>
  )
  const view = render(action(true))
  await screen.findByText('MetaMask', {}, { timeout: 60_000 })
  return { leave: () => view.rerender(action(false)), onDone, onError, open: () => view.rerender(action(true)), wallet }
}

test('lists a wallet that an earlier action has connected', async () => {
  const { leave, onDone, open } = await pickWallet()
  await userEvent.click(screen.getByText('MetaMask'))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 60_000 })
  leave()

  open()

  expect(await screen.findByRole('option', { name: /MetaMask/ }, { timeout: 20_000 })).toBeDefined()
})

test('if an action ends before the wallet responds, its connection request rejects', async () => {
  const { leave, onDone, onError, wallet } = await pickWallet()
  wallet.hold()
  await userEvent.click(screen.getByText('MetaMask'))
  await screen.findByRole('heading', { name: /MetaMask/ }, { timeout: 60_000 })

  leave()

  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(onDone).not.toHaveBeenCalled()
})
