// @vitest-environment jsdom
import { type AccountTransferState, type ChainBalance, createClient, KeyhookProvider } from '@keyhook/sdk'
import { accountTransferFlow, browserPlatform, getFlow } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  AccountTransfer,
  type AccountTransferProps,
  AccountTransferScreen,
} from '../src/screens/account/account-transfer'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const row = {
  address,
  chain: { id: 1, name: 'Ethereum', nativeCurrency: ether, rpcUrls: { default: { http: [] } } },
  explorerUrl: `https://etherscan.io/address/${address}`,
}
const loading: ChainBalance = { ...row, status: 'loading' }
const loaded: ChainBalance = { ...row, status: 'loaded', value: 10n ** 18n }
const failed: ChainBalance = { ...row, status: 'failed' }

afterEach(cleanup)

/** Shows an offer and waits until the click guard has passed. */
async function show(props: Partial<AccountTransferProps>) {
  vi.useFakeTimers()
  const verbs = { onContinue: vi.fn(), onDecline: vi.fn(), onTransfer: vi.fn() }
  const offer = {
    balances: [],
    handle: 'ada@example.com',
    method: 'Email address',
    status: 'idle',
    step: 'offer',
  } as const
  render(<AccountTransfer {...offer} {...verbs} wallets={[]} {...props} />)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  return { ...verbs, button: (name: string) => screen.queryByRole('button', { name }) }
}

test('the transfer screen uses the text of the specification', async () => {
  const { button, onDecline, onTransfer } = await show({})

  expect(screen.getByRole('heading').textContent).toBe('Email address is associated with another account')
  expect(document.querySelector('[data-slot="screen-description"]')?.textContent).toBe(
    'Do you want to transfer ada@example.com to this account instead? This will delete your other account.',
  )
  button('No thanks')!.click()
  button('Transfer and delete account')!.click()
  expect(onDecline).toHaveBeenCalledOnce()
  expect(onTransfer).toHaveBeenCalledOnce()
})

test('hides the delete button until the balances of the other user have loaded', async () => {
  const { button, onContinue } = await show({ balances: [loading], wallets: [{ address }] })

  expect(button('Transfer and delete account')).toBeNull()
  button('Continue')!.click()
  expect(onContinue).toHaveBeenCalledOnce()
})

test.each([
  [loading, 0, ''],
  [loaded, 1, '1 ETH'],
  [failed, 1, 'Unknown'],
] as const)('threat 19: a transfer from a user with balance %o requires %i click', async (balance, clicks, text) => {
  const { button, onTransfer } = await show({ balances: [balance], step: 'warning', wallets: [{ address }] })

  button('Transfer and delete account')!.click()
  expect(onTransfer).toHaveBeenCalledTimes(clicks)
  expect(screen.getByText('Ethereum').nextElementSibling?.textContent).toBe(text)
  expect(button(`Copy address ${address}`)).not.toBeNull()
  expect(screen.getByRole('link', { name: /explorer/ }).getAttribute('href')).toBe(row.explorerUrl)
})

test('shows success after the transfer, without an enabled button', async () => {
  const { button, onTransfer } = await show({ status: 'success' })

  expect(screen.getByRole('heading', { name: 'Email address is now linked to this account' })).toBeDefined()
  button('Success!')!.click()
  expect(onTransfer).not.toHaveBeenCalled()
})

test('names a cross-app account by its app, not by its user', async () => {
  const providerApp = {
    id: 'keyhook-source-app-000001',
    name: 'Fieldnotes',
    origins: ['http://provider-app.localhost:5180'],
  }
  const provider = createTestProvider({ settings: { apps: [providerApp] } })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const platform = { ...browserPlatform(), fetch }
  const client = createClient({ appId: provider.appId, apiUrl: provider.url, platform })
  onTestFinished(() => {
    client.dispose()
    return provider.close()
  })
  const subject = 'q'.repeat(43)
  const offered: AccountTransferState = {
    status: 'offered',
    balances: [],
    transfer: {
      ...{ nonce: 'nonce', expiresAt: Infinity, account: subject, accountType: 'cross_app', displayName: subject },
      ...{ linkMethod: `privy:${providerApp.id}`, embeddedWalletAddress: undefined, embeddedWallets: [] },
    },
  }
  getFlow(client, { ...accountTransferFlow, initial: offered, run: {} } as unknown as typeof accountTransferFlow)
  render(
    <KeyhookProvider client={client}>
      <AccountTransferScreen />
    </KeyhookProvider>,
  )

  await screen.findByRole('heading', { name: 'Fieldnotes is associated with another account' })
  expect(document.body.textContent).not.toContain(subject)
})
