import { expect, test } from 'vitest'
import { coinbaseParameters } from './create-coinbase-wallet.js'

const parametersOf = (coinbaseWallet?: { connectionOptions: 'all' }) =>
  coinbaseParameters({ name: 'Harbour', config: { chains: [], loginChains: [], coinbaseWallet } })

test('Coinbase is its smart wallet alone, unless the app says otherwise', () => {
  expect(parametersOf()).toEqual({ appName: 'Harbour', preference: { options: 'smartWalletOnly' } })
  expect(parametersOf({ connectionOptions: 'all' }).preference.options).toBe('all')
})
