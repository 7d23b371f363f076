import { hmacSha256 } from '../bytes/hash.js'
import { toBase64 } from '../bytes/encodings.js'
import type { FundingSettings } from '../settings/funding-schema.js'

const pages = { live: 'https://buy.moonpay.com', test: 'https://buy-sandbox.moonpay.com' }

/**
 * An address at MoonPay where one wallet is paid for, which MoonPay takes with the signature of the app alone
 * (HMAC-SHA256 over the query, in base64).
 * Source: https://dev.moonpay.com/docs/on-ramp-enhance-security-using-signed-urls
 */
export function moonpayUrl(
  { endpoints, publishableKey, secretKey }: NonNullable<FundingSettings['moonpay']>,
  { address, config }: moonpayUrl.Options,
): moonpayUrl.ReturnType {
  const externalTransactionId = crypto.randomUUID()
  const { currencyCode, paymentMethod, quoteCurrencyAmount, uiConfig } = config
  const given = {
    apiKey: publishableKey,
    currencyCode: codeAtMoonpay(currencyCode),
    walletAddress: address,
    externalTransactionId,
    quoteCurrencyAmount: quoteCurrencyAmount === undefined ? undefined : toDecimal(quoteCurrencyAmount),
    paymentMethod,
    colorCode: uiConfig?.accentColor,
    theme: uiConfig?.theme,
  }
  const url = new URL(endpoints?.page ?? pages[publishableKey.startsWith('pk_live_') ? 'live' : 'test'])
  for (const [name, value] of Object.entries(given)) if (value !== undefined) url.searchParams.set(name, value)
  url.searchParams.set('signature', toBase64(hmacSha256(secretKey, url.search)))
  return { signedUrl: url.href, externalTransactionId }
}

/** Without an exponent, which JavaScript writes small numbers with. */
const toDecimal = (amount: number): string =>
  amount.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** The specification names a currency by symbol and network; MoonPay leaves out the network a currency is at home on. */
const codeAtMoonpay = (code: string): string => {
  const [symbol = '', network = ''] = code.toLowerCase().split('_')
  return network === '' || network === 'ethereum' || network === symbol ? symbol : `${symbol}_${network}`
}

export declare namespace moonpayUrl {
  type Options = {
    address: string
    config: {
      /** Such as 'USDC_BASE'. */
      currencyCode: string
      paymentMethod?: string | undefined
      quoteCurrencyAmount?: number | undefined
      uiConfig?: { accentColor?: string | undefined; theme?: string | undefined } | undefined
    }
  }
  type ReturnType = { signedUrl: string; externalTransactionId: string }
}
