import { expect, test } from 'vitest'
import * as chains from 'viem/chains'
import { supportedChains } from './supported-chains.js'

test("lists 26 chains once each, with viem's native currency", () => {
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

test('marks testnets', () => {
  const named = supportedChains.filter(({ name }) => /sepolia|fuji|amoy|calibration/i.test(name))

  expect(supportedChains.filter(({ testnet }) => testnet)).toEqual(named)
})

test("lists viem's node first for each chain, and another operator's node second", () => {
  const known: readonly chains.Chain[] = Object.values(chains)
  for (const { id, name, rpcUrls } of supportedChains) {
    const [first, second, ...more] = rpcUrls.default.http
    const current = known.filter((chain) => chain.id === id).flatMap((chain) => chain.rpcUrls.default.http)
    expect({ name, isCurrent: current.includes(first!) }).toEqual({ name, isCurrent: true })
    const operator = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.')
    expect({ name, isSame: operator(first!) === operator(second!), more }).toEqual({ name, isSame: false, more: [] })
  }
})
