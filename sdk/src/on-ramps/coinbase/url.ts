import type { FundingMethod } from '../../domain/entities/fund-wallet-config.js'

const page = 'https://pay.coinbase.com/buy'

/** URL parameters of Coinbase Onramp for each funding method: buy by card, or send assets from Coinbase. */
const modes = {
  card: { experience: 'buy', paymentMethod: 'CARD' },
  exchange: { experience: 'send', paymentMethod: 'CRYPTO_ACCOUNT' },
} as const satisfies Partial<Record<FundingMethod, object>>

/**
 * Returns the URL of Coinbase Onramp for a session. Source:
 * https://docs.cdp.coinbase.com/onramp-&-offramp/onramp-apis/generating-onramp-url
 */
export function coinbaseUrl({
  amount,
  appId,
  asset,
  method,
  mobilePay,
  network,
  partnerUserId,
  sessionToken,
  url = page,
}: coinbaseUrl.Options): string {
  const to = new URL(url)
  const mode = modes[method]
  const parameters = {
    appId,
    sessionToken,
    defaultExperience: mode.experience,
    presetCryptoAmount: amount,
    defaultNetwork: network,
    // Coinbase treats Google Pay as a card.
    defaultPaymentMethod: mobilePay === 'apple-pay' ? 'APPLE_PAY' : mode.paymentMethod,
    defaultAsset: asset,
    partnerUserId,
  }
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value)
  return to.href
}

export declare namespace coinbaseUrl {
  type Options = {
    method: keyof typeof modes
    mobilePay?: string | undefined
    appId: string
    sessionToken: string
    partnerUserId: string
    /** Amount in whole units of the asset. */
    amount: string
    /** Symbol, such as 'ETH'. */
    asset: string
    /** Name of the network, such as 'base'. */
    network: string
    /** URL of the page. Default: Coinbase's own page. */
    url?: string | undefined
  }
}
