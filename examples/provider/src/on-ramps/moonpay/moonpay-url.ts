import { hmacSha256 } from '../../bytes/hash.js'
import { toBase64 } from '../../bytes/encodings.js'
import { HttpError } from '../../base/http-error.js'
import { isLoopback } from '../../rules/is-loopback.js'
import type { FundingSettings } from '../../settings/funding-schema.js'
import { isPublicAddress } from '../../funding/is-public-address.js'

const pages = { live: 'https://buy.moonpay.com', test: 'https://buy-sandbox.moonpay.com' }

/**
 * Builds the URL of MoonPay's widget for one wallet, signed with the app's secret key (HMAC-SHA256 of the query,
 * base64). `allowedIpAddress` binds the URL to the user's IP address (HMAC-SHA256 of the address, base64). MoonPay
 * requires it for live keys. Test keys may omit it.
 *
 * Checked on 2026-11-28 against:
 * - https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 * - https://dev.moonpay.com/widget/on-ramp/customization/ip-matching
 */
export function moonpayUrl(
  { endpoints, publishableKey, secretKey }: Pick<Moonpay, 'endpoints' | 'publishableKey' | 'secretKey'>,
  { address, clientAddress, config }: moonpayUrl.Options,
): moonpayUrl.ReturnType {
  const externalTransactionId = crypto.randomUUID()
  const { currencyCode, paymentMethod, quoteCurrencyAmount, uiConfig } = config
  const isLive = publishableKey.startsWith('pk_live_')
  const url = new URL(endpoints?.page ?? pages[isLive ? 'live' : 'test'])
  const allowed = allowedAddress(clientAddress, { isLive, isOnThisMachine: isLoopback(url.hostname) })
  const given = {
    apiKey: publishableKey,
    currencyCode: codeAtMoonpay(currencyCode),
    walletAddress: address,
    externalTransactionId,
    quoteCurrencyAmount: quoteCurrencyAmount === undefined ? undefined : toDecimal(quoteCurrencyAmount),
    paymentMethod,
    colorCode: uiConfig?.accentColor,
    theme: uiConfig?.theme,
    allowedIpAddress: allowed && toBase64(hmacSha256(secretKey, allowed)),
  }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) url.searchParams.set(name, value)
  url.searchParams.set('signature', toBase64(hmacSha256(secretKey, url.search)))
  return { signedUrl: url.href, externalTransactionId }
}

type Moonpay = NonNullable<FundingSettings['moonpay']>

/**
 * Returns the IP address to bind the URL to, or undefined for a private address. MoonPay never sees a private address,
 * so a URL that is bound to one would not load.
 */
function allowedAddress(
  address: string | undefined,
  { isLive, isOnThisMachine }: { isLive: boolean; isOnThisMachine: boolean },
): string | undefined {
  if (isOnThisMachine || isPublicAddress(address)) return address
  if (isLive)
    throw new HttpError(502, undefined, 'MoonPay requires the public IP address of the user. Check `trustedProxies`.')
  return undefined
}

/** Formats a number without an exponent, which JavaScript uses for small numbers. */
const toDecimal = (amount: number): string =>
  amount.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/**
 * Returns MoonPay's code for a currency. MoonPay omits the network of a currency on its own network, and calls
 * Polygon's coin POL. Apps from before that coin was renamed request MATIC.
 */
const codeAtMoonpay = (code: string): string => {
  const [symbol = '', network = ''] = code
    .toLowerCase()
    .replace(/^matic_polygon$/, 'pol_polygon')
    .split('_')
  return network === '' || network === 'ethereum' || network === symbol ? symbol : `${symbol}_${network}`
}

export declare namespace moonpayUrl {
  type Options = {
    address: string
    /** See `clientAddress`. */
    clientAddress: string | undefined
    config: {
      /** MoonPay's currency code, such as 'USDC_BASE'. */
      currencyCode: string
      paymentMethod?: string | undefined
      quoteCurrencyAmount?: number | undefined
      uiConfig?: { accentColor?: string | undefined; theme?: string | undefined } | undefined
    }
  }
  type ReturnType = { signedUrl: string; externalTransactionId: string }
}
