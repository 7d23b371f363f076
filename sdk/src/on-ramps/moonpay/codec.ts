import * as z from 'zod/mini'
import { tolerant } from '../../wire/codecs/tolerant.js'
import type { Call } from '../../wire/http/define-endpoint.js'

const text = tolerant(z.nullish(z.string()), undefined)
const amount = tolerant(z.nullish(z.number()), undefined)

const Wire = z.looseObject({
  status: z.string(),
  paymentMethod: text,
  cardPaymentType: text,
  currency: tolerant(z.nullish(z.looseObject({ code: z.string() })), undefined),
  baseCurrencyAmount: amount,
  quoteCurrencyAmount: amount,
  feeAmount: amount,
  extraFeeAmount: amount,
  networkFeeAmount: amount,
})

/**
 * Requests the purchase from the status URL that the provider returned. Returns the first transaction of the response.
 * Returns undefined for any other response. Source: https://dev.moonpay.com/reference/getbuytransactionbyexternalid
 */
export const firstTransaction: Call<object, MoonpayTransaction | undefined> = {
  method: 'GET',
  path: '',
  auth: 'none',
  encode: (input) => input,
  decode(answer) {
    const { data } = z.safeParse(z.array(z.unknown()), answer)
    const first = z.safeParse(Wire, data?.[0]).data
    if (!first) return undefined
    return {
      status: first.status,
      paymentMethod: first.paymentMethod ?? undefined,
      cardPaymentType: first.cardPaymentType ?? undefined,
      currency: first.currency?.code,
      baseCurrencyAmount: first.baseCurrencyAmount ?? undefined,
      quoteCurrencyAmount: first.quoteCurrencyAmount ?? undefined,
      feeAmount: first.feeAmount ?? undefined,
      extraFeeAmount: first.extraFeeAmount ?? undefined,
      networkFeeAmount: first.networkFeeAmount ?? undefined,
    }
  },
}

/** A purchase at MoonPay. Amounts are in whole units of the card's currency, except `quoteCurrencyAmount`. */
type MoonpayTransaction = {
  /** 'completed', 'failed', 'pending', 'waitingAuthorization' or 'waitingPayment'. MoonPay may add more. */
  readonly status: string
  readonly paymentMethod: string | undefined
  readonly cardPaymentType: string | undefined
  /** MoonPay's code of the purchased currency. */
  readonly currency: string | undefined
  readonly baseCurrencyAmount: number | undefined
  /** Amount of the purchased currency. */
  readonly quoteCurrencyAmount: number | undefined
  readonly feeAmount: number | undefined
  readonly extraFeeAmount: number | undefined
  readonly networkFeeAmount: number | undefined
}
