import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WalletListEntry } from '../../entities/wallet-list-entry.js'
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

test('what was connected last comes first of what is here, and what is here before the rest', () => {
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
])('of %j the order is the host’s', (list, ids) => {
  expect(idsOf(list)).toEqual(ids)
  // Neither what was connected last nor what is here goes before what the host puts first.
  expect(idsOf(list, ids.at(-1)!)).toEqual(ids)
})

const entries: readonly WalletListEntry[] = ['metamask', 'rainbow', 'phantom', 'zerion', 'safe', 'uniswap']

test('behavior: of any list of names each has its wallets at its own place', () => {
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

test('the directory names about fifty wallets, each once, with a site', () => {
  const names = walletDirectory.map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(45)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(walletDirectory.map(({ id }) => id)).size).toBe(names.length)
  expect(walletDirectory.filter(({ site }) => !/^[a-z\d.-]+\.[a-z]+(?:\/[\w/-]*)?$/.test(site))).toEqual([])
})

// WalletConnect stands in the list where it can be paired with. A host's own 'Onchain' and the smart wallet of Coinbase are
// what those wallets announce themselves as.
test.each([
  ...['Coinbase Wallet', 'MetaMask', 'Phantom', 'Rainbow', 'Zerion', 'Brave Wallet', 'Uniswap Wallet', 'OKX Wallet'],
  ...['Rabby Wallet', 'Safe', 'Universal Profile', 'Bybit Wallet'],
])('the directory knows %s', (name) => {
  expect(walletDirectory.map((wallet) => wallet.name)).toContain(name)
})
