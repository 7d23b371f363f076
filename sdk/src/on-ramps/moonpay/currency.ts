import type { FundingAsset } from '../../domain/entities/fund-wallet-config.js'

type Sold = { readonly 'native-currency'?: string; readonly 'USDC'?: string }

/**
 * MoonPay's currency codes by chain ID. The provider's API names the native currency of Polygon MATIC, and MoonPay
 * sells it as POL (checked on 2026-11-28).
 */
const moonpay: Readonly<Record<number, Sold>> = {
  // Solana.
  0: { 'native-currency': 'SOL' },
  1: { 'native-currency': 'ETH_ETHEREUM', 'USDC': 'USDC_ETHEREUM' },
  137: { 'native-currency': 'POL_POLYGON', 'USDC': 'USDC_POLYGON' },
  8453: { 'native-currency': 'ETH_BASE', 'USDC': 'USDC_BASE' },
  42161: { 'native-currency': 'ETH_ARBITRUM', 'USDC': 'USDC_ARBITRUM' },
  42220: { 'native-currency': 'CELO_CELO' },
  43114: { 'native-currency': 'AVAX_CCHAIN' },
}

/** Returns MoonPay's code for an asset on a chain; undefined if MoonPay does not sell it. */
export const moonpayCurrency = (chainId: number, asset: FundingAsset): string | undefined =>
  typeof asset === 'string' ? moonpay[chainId]?.[asset] : undefined

/**
 * Compares two currency codes. MoonPay omits the network of a native currency, and the provider sends POL for MATIC.
 */
export const isSameCurrency = (one: string, other: string): boolean => normalize(one) === normalize(other)

const normalize = (code: string): string => {
  const [symbol = '', network = ''] = code.toLowerCase().replace('matic_polygon', 'pol_polygon').split('_')
  return network === '' || network === 'ethereum' || network === symbol ? symbol : `${symbol}_${network}`
}
