// Functions for names, currencies and prices of chains.

import type { PageLanguage } from './page-language.js'
import type { VerifyWords } from './verify-words.js'

/** A chain from the provider's settings. `usd` is the price of its currency in US dollars. */
export type SettingsChain = {
  readonly id: number
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly usd?: number | undefined
}

/** The texts of the page, and a lookup of chains by ID. Solana has the ID 0. */
export type Wording = VerifyWords & {
  readonly chainOf: (id: bigint) => SettingsChain | undefined
  readonly language: PageLanguage
}

/** Common networks with their currencies. The provider's settings cannot rename them. */
const networks: Readonly<Record<string, { readonly name: string; readonly symbol: string } | undefined>> = {
  '1': { name: 'Ethereum', symbol: 'ETH' },
  '10': { name: 'OP Mainnet', symbol: 'ETH' },
  '56': { name: 'BNB Smart Chain', symbol: 'BNB' },
  '137': { name: 'Polygon', symbol: 'POL' },
  '8453': { name: 'Base', symbol: 'ETH' },
  '42161': { name: 'Arbitrum One', symbol: 'ETH' },
  '43114': { name: 'Avalanche', symbol: 'AVAX' },
  '11155111': { name: 'Sepolia', symbol: 'ETH' },
  '84532': { name: 'Base Sepolia', symbol: 'ETH' },
}

/** Returns the name of a chain together with its ID. The ID is the value that is signed. */
export function networkName(id: bigint, { chainOf }: Wording): string {
  const name = networks[String(id)]?.name ?? chainOf(id)?.name
  return name === undefined ? String(id) : `${name} (${id})`
}

/** Returns the symbol of a chain's currency, or undefined if it is unknown. */
export const symbolOf = (id: bigint | undefined, { chainOf }: Wording): string | undefined =>
  id === undefined ? undefined : (networks[String(id)]?.symbol ?? chainOf(id)?.symbol)

/**
 * Formats an amount in a chain's currency with all decimals. If the provider has a price, the second text is the value
 * in US dollars.
 */
export function inCoins(value: bigint, chainId: bigint | undefined, words: Wording): readonly [string, string?] {
  const chain = chainId === undefined ? undefined : words.chainOf(chainId)
  const amount = inUnits(value, networks[String(chainId)] ? 18 : (chain?.decimals ?? 18))
  const fiat = chain?.usd === undefined ? undefined : inFiat(Number(amount) * chain.usd, words.language)
  const text = `${amount} ${symbolOf(chainId, words) ?? words.coin}`
  return fiat === undefined ? [text] : [text, fiat]
}

/**
 * Formats an amount in SOL with all decimals. If the provider has a price, the second text is the value in US dollars.
 */
export function inSol(lamports: bigint, { chainOf, language }: Wording): readonly [string, string?] {
  const amount = inUnits(lamports, 9)
  const usd = chainOf(0n)?.usd
  return usd === undefined ? [`${amount} SOL`] : [`${amount} SOL`, inFiat(Number(amount) * usd, language)]
}

/** Formats an amount of base units with all decimals. */
export function inUnits(value: bigint, decimals: number): string {
  if (decimals === 0) return String(value)
  const text = String(value).padStart(decimals + 1, '0')
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`.replace(/\.?0+$/, '')
}

/** Formats an approximate value in US dollars. Amounts below one cent are shown as less than a cent. */
function inFiat(value: number, language: PageLanguage): string {
  const text = (shown: number) => shown.toLocaleString(language, { style: 'currency', currency: 'USD' })
  return value > 0 && value < 0.01 ? `< ${text(0.01)}` : `≈ ${text(value)}`
}
