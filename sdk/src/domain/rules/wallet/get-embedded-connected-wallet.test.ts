import { expect, test } from 'vitest'
import type { ConnectedWallet } from '../../entities/connected-wallet.js'
import { getEmbeddedConnectedWallet } from './get-embedded-connected-wallet.js'

const wallet = (address: string, connectorType: string) => ({ address, connectorType }) as ConnectedWallet

test('returns the first embedded wallet that is not imported', () => {
  const wallets = [wallet('0x1', 'injected'), wallet('0x2', 'embedded_imported'), wallet('0x3', 'embedded')]

  expect(getEmbeddedConnectedWallet(wallets)?.address).toBe('0x3')
  expect(getEmbeddedConnectedWallet(wallets.slice(0, 2))).toBeNull()
})
