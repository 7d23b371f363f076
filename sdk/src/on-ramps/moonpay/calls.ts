import { KeyhookError } from '../../domain/errors/base.js'
import { exactNumber } from '../../domain/rules/funding/exact-number.js'
import type { OnRamp } from '../../calls/funding/on-ramp.js'
import { callService } from '../../calls/app/call-service.js'
import { firstTransaction } from './codec.js'
import { moonpayCurrency } from './currency.js'
import { moonpayDelay, moonpayErrors, moonpayPoll } from './limits.js'
import { signMoonpayOnRampUrl } from './sign.js'

/** Timeout of one MoonPay request, in milliseconds. */
const timeout = 10_000

/** Currency to offer on a chain that MoonPay does not support. */
const fallback = 'ETH_ETHEREUM'

/** Statuses after the payment. With any other status, such as `waitingPayment`, the user has not paid. */
const stages = {
  completed: 'completed',
  pending: 'pending',
  waitingAuthorization: 'waiting-authorization',
} as const

/** Defines card purchases at MoonPay. The page polls MoonPay for the status. */
export const onRamp: OnRamp = {
  name: 'MoonPay',
  isSingleUse: false,
  delay: moonpayDelay,
  poll: moonpayPoll,
  errors: moonpayErrors,
  gone: (cause) => moonpayFailed(cause),
  // A purchase for a Solana test network would arrive on the main network.
  sells: ({ asset, chain }) => !chain.testnet && moonpayCurrency(chain.id, asset) !== undefined,
  async open(client, { amount, option, request: { address, asset, chain } }, { signal }) {
    const { app } = client
    const given = app.moonpay
    const { accentColor, theme } = app.appearance
    const sold = moonpayCurrency(chain.id, asset)
    const quoteCurrencyAmount = exactNumber(amount)
    if (quoteCurrencyAmount === undefined)
      throw new KeyhookError('INVALID_REQUEST', 'The amount has more decimals than MoonPay supports.')
    // oxlint-disable-next-line no-console -- the specification requires this warning for developers.
    if (!sold) console.warn(`MoonPay does not sell the token on chain ${chain.id}, and offers ETH instead.`)
    const { externalTransactionId, signedUrl, transactionUrl } = await signMoonpayOnRampUrl(client, {
      address,
      useSandbox: given?.useSandbox ?? false,
      config: {
        uiConfig: { accentColor, ...((theme === 'light' || theme === 'dark') && { theme }), ...given?.uiConfig },
        paymentMethod: 'mobilePay' in option ? 'mobile_wallet' : given?.paymentMethod,
        currencyCode: sold ?? fallback,
        quoteCurrencyAmount,
      },
      signal,
    })
    return { url: signedUrl, reference: externalTransactionId, followUrl: transactionUrl }
  },
  async look(client, { followUrl: url = '' }, { signal }) {
    const toError = (status: number) => new TypeError(`MoonPay responded with status ${status}.`, { cause: status })
    const options = { input: {}, ms: timeout, signal, toError, url }
    const transaction = await callService(client, firstTransaction, options).catch((error: unknown) => {
      // The user has not paid yet.
      if (error instanceof TypeError && error.cause === 404) return undefined
      throw error
    })
    if (transaction?.status === 'failed') throw moonpayFailed()
    return stages[transaction?.status as keyof typeof stages] ?? 'in-flow'
  },
}

const moonpayFailed = (cause?: unknown) =>
  new KeyhookError(
    'TRANSACTION_FAILURE',
    'Something went wrong adding funds from Moonpay. Please try again or use another method to fund your wallet.',
    { reason: 'moonpay_failed', cause },
  )
