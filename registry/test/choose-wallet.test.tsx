import { createClient, PrivyProvider, type User } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '../../sdk/test/without-frame.js'
import { ChooseWalletScreen } from '../src/screens/wallet/choose-wallet'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// A simulated document has no pointer.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
})

/** The list of wallets, of a user whose own are on these chains. */
async function showWallets(chainTypes: readonly string[]) {
  const provider = createTestProvider({ app: { loginMethods: ['email'] } })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const { appId, url: apiUrl } = provider
  const client = withoutFrame(createClient({ appId, apiUrl, platform: { ...browserPlatform(), fetch } }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  render(
    <PrivyProvider client={client}>
      <ChooseWalletScreen screen={{ name: 'choose-wallet', canCreate: true }} />
    </PrivyProvider>,
  )
  await screen.findByRole('button', { name: 'No wallet? Log in or sign up' }, { timeout: 60_000 })
  const wallet = { type: 'wallet', walletClientType: 'privy', connectorType: 'embedded', walletIndex: 0 }
  const linkedAccounts = chainTypes.map((chainType) => ({ ...wallet, chainType, address: `of ${chainType}` }))
  const user = { id: 'did:keyhook:ada', linkedAccounts } as unknown as User
  act(() => client.store.setState({ session: 'authenticated', user }))
}

test.each([
  ['nobody who has one on Ethereum', ['ethereum'], 0],
  ['who has one on Solana alone', ['solana'], 1],
  ['who has none', [], 1],
] as const)('a wallet is offered to %s', async (_, chainTypes, offered) => {
  await showWallets(chainTypes)

  expect(screen.queryAllByRole('button', { name: 'No wallet? Create one here' })).toHaveLength(offered)
  expect(screen.queryByRole('button', { name: 'No wallet? Log in or sign up' })).toBeNull()
})
