import { expect, test } from 'vitest'
import * as chains from 'viem/chains'
import { supportedChains } from './supported-chains.js'

test('26 chains, each once, with the currency that viem knows for its id', () => {
  const known: readonly chains.Chain[] = Object.values(chains)
  const unknown = supportedChains.filter(
    ({ id, nativeCurrency: { decimals, symbol } }) =>
      !known.some(
        (chain) =>
          chain.id === id && chain.nativeCurrency.symbol === symbol && chain.nativeCurrency.decimals === decimals,
      ),
  )

  expect(new Set(supportedChains.map(({ id }) => id)).size).toBe(26)
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('a test network says so', () => {
  const named = supportedChains.filter(({ name }) => /sepolia|fuji|amoy|calibration/i.test(name))

  expect(supportedChains.filter(({ testnet }) => testnet)).toEqual(named)
})

test('the first node of each chain is the one that viem has now, and a second one is of another operator', () => {
  const known: readonly chains.Chain[] = Object.values(chains)
  for (const { id, name, rpcUrls } of supportedChains) {
    const [first, second, ...more] = rpcUrls.default.http
    const current = known.filter((chain) => chain.id === id).flatMap((chain) => chain.rpcUrls.default.http)
    expect({ name, isCurrent: current.includes(first!) }).toEqual({ name, isCurrent: true })
    const operator = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.')
    expect({ name, isSame: operator(first!) === operator(second!), more }).toEqual({ name, isSame: false, more: [] })
  }
})
