import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WalletListEntry } from '../../entities/wallet-list.js'
import { walletChoices } from './wallet-choices.js'
import { walletDirectory } from './wallet-directory.js'

const chains = ['ethereum', 'solana'] as const
const found = (walletClientType: string, chainType: (typeof chains)[number] = 'ethereum') => ({
  ...{ chainType, walletClientType, isDetected: true },
  meta: { name: walletClientType, icon: undefined },
})
const here = [found('metamask'), found('dev.lantern'), found('phantom', 'solana')]
const idsOf = (list: readonly WalletListEntry[] | undefined, recent: string | null = null) =>
  walletChoices({ chains, directory: walletDirectory, found: here, list, recent }).map(({ id }) => id)

test('lists the last connected wallet first, then detected wallets, then others', () => {
  expect(idsOf(undefined, 'dev.lantern').slice(0, 4)).toEqual([
    'dev.lantern',
    'metamask',
    'solana:phantom',
    'coinbase_wallet',
  ])
})

test.each<[WalletListEntry[], string[]]>([
  [
    ['rainbow', 'detected_wallets', 'metamask'],
    ['rainbow', 'dev.lantern', 'solana:phantom', 'metamask'],
  ],
  [
    ['detected_solana_wallets', 'metamask', 'detected_ethereum_wallets'],
    ['solana:phantom', 'metamask', 'dev.lantern'],
  ],
  [
    ['metamask', 'rainbow'],
    ['metamask', 'rainbow'],
  ],
])("keeps the order of the app's list %j", (list, ids) => {
  expect(idsOf(list)).toEqual(ids)
  // The last connected wallet and detected wallets do not move before the host's first entry.
  expect(idsOf(list, ids.at(-1)!)).toEqual(ids)
})

const entries: readonly WalletListEntry[] = ['metamask', 'rainbow', 'phantom', 'zerion', 'safe', 'uniswap']

test('expands a wallet group at its position', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...entries]),
      fc.constantFrom(null, 'metamask', 'solana:phantom', 'zerion'),
      (list, recent) => {
        const names = walletChoices({ chains, directory: walletDirectory, found: here, list, recent })
        expect(names.map(({ walletClientType }) => walletClientType)).toEqual(list)
      },
    ),
  )
})

test('the wallet directory lists about fifty different wallets, each with a website', () => {
  const names = walletDirectory.map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(45)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(walletDirectory.map(({ id }) => id)).size).toBe(names.length)
  expect(walletDirectory.filter(({ website }) => !/^[a-z\d.-]+\.[a-z]+(?:\/[\w/-]*)?$/.test(website))).toEqual([])
})

// WalletConnect is listed separately if it is enabled. 'Onchain' and Coinbase's smart wallet are listed under the names
// that those wallets announce.
test.each([
  ...['Coinbase Wallet', 'MetaMask', 'Phantom', 'Rainbow', 'Zerion', 'Brave Wallet', 'Uniswap Wallet', 'OKX Wallet'],
  ...['Rabby Wallet', 'Safe', 'Universal Profile', 'Bybit Wallet'],
])('the wallet directory contains %s', (name) => {
  expect(walletDirectory.map((wallet) => wallet.name)).toContain(name)
})
