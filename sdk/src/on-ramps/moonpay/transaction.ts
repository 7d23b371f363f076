/** A purchase at MoonPay. Amounts are in whole units of the card's currency, except `quoteCurrencyAmount`. */
export type MoonpayTransaction = {
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
