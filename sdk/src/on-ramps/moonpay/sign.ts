import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { isSameCurrency } from './currency.js'
import { signMoonpay } from './endpoints.js'

const api = 'https://api.moonpay.com/v1/transactions/ext'

/**
 * Returns the URL of MoonPay's page for a wallet of the user, signed by the provider. `fundWallet` calls it. Call it
 * yourself to open MoonPay's page without the SDK's screens.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, and with `INVALID_DATA` for another user's wallet or `useSandbox` without test
 * keys. Rejects with `UNKNOWN_AUTH_ERROR` if the app does not offer MoonPay, or the URL is for another wallet, amount
 * or currency.
 *
 * @example
 * import { createClient, signMoonpayOnRampUrl } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const { signedUrl } = await signMoonpayOnRampUrl(client, {
 *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
 *   useSandbox: true,
 *   config: { currencyCode: 'USDC_BASE', quoteCurrencyAmount: 20 },
 * })
 */
export async function signMoonpayOnRampUrl(
  { http }: Client,
  { address, config, signal, useSandbox }: signMoonpayOnRampUrl.Parameters,
): Promise<signMoonpayOnRampUrl.ReturnType> {
  const answer = await http.call(signMoonpay, { address, useSandbox, config }, { signal })
  const { externalTransactionId, signedUrl } = answer
  const { searchParams } = new URL(signedUrl)
  const read = (name: string) => searchParams.get(name) ?? ''
  const { currencyCode, quoteCurrencyAmount: amount } = config
  const isRequested =
    isSameAddress(read('walletAddress'), address) &&
    (amount === undefined || Number(read('quoteCurrencyAmount')) === amount) &&
    isSameCurrency(read('currencyCode'), currencyCode)
  if (!isRequested) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Invalid funding data')
  const finalUrl = `${api}/${externalTransactionId}?apiKey=${encodeURIComponent(read('apiKey'))}`
  return { externalTransactionId, signedUrl, transactionUrl: answer.transactionUrl ?? finalUrl }
}

export declare namespace signMoonpayOnRampUrl {
  type Parameters = {
    /** The wallet that receives the purchase. It must be a wallet of the user. */
    address: string
    /** True opens MoonPay's test page, which charges nothing. */
    useSandbox: boolean
    config: {
      /** MoonPay's code of the currency, such as 'USDC_BASE'. */
      currencyCode: string
      /** Amount in whole units of the currency. Default: the user enters it. */
      quoteCurrencyAmount?: number | undefined
      /** The payment method that is selected first, such as 'credit_debit_card'. */
      paymentMethod?: string | undefined
      /** Appearance of MoonPay's page: `accentColor` is '#rrggbb', `theme` is 'light' or 'dark'. */
      uiConfig?: { accentColor?: string | undefined; theme?: string | undefined } | undefined
    }
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** The identifier of the purchase at MoonPay. */
    externalTransactionId: string
    /** The URL to open in a popup. */
    signedUrl: string
    /** The URL of the purchase in MoonPay's API. It returns 404 until the user has paid. */
    transactionUrl: string
  }
}
