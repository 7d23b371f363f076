import { type ConnectedWallet, createClient, KeyhookProvider } from '@keyhook/sdk'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { useAccountWallets } from '../src/screens/account/use-account-wallets'

afterEach(cleanup)

function Wallets() {
  return useAccountWallets([]).wallets.map(({ address, name }) => <p key={address}>{name}</p>)
}

test('lists an address of two connected wallets once, under the wallet connected last', () => {
  const client = withoutFrame(createClient({ appId: 'test-app-0000000000000001', apiUrl: 'http://127.0.0.1:9' }))
  onTestFinished(() => client.dispose())
  render(
    <KeyhookProvider client={client}>
      <Wallets />
    </KeyhookProvider>,
  )
  const wallet = (name: string, address: string) =>
    ({ type: 'ethereum', address, linked: false, meta: { id: name, name }, walletClientType: name }) as ConnectedWallet
  act(() =>
    client.store.setState({
      connections: [wallet('Harbour', '0x01'), wallet('Lantern', '0x01'), wallet('Atlas', '0x02')],
    }),
  )

  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['Harbour', 'Atlas'])
})
