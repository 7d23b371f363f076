import type { MobilePay } from '../../domain/entities/funding.js'

type ApplePay = { readonly canMakePayments: () => boolean }

/** What Google Pay is asked about: any card. Source: https://developers.google.com/pay/api/web/guides/paymentrequest/tutorial */
const anyCard = {
  environment: 'PRODUCTION',
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: ['AMEX', 'DISCOVER', 'MASTERCARD', 'VISA'],
      },
    },
  ],
}
const total = { label: 'Total', amount: { currency: 'USD', value: '1.00' } }

/** By which the browser can pay: it is asked, and nothing is shown. Undefined where it can by neither, and never rejects. */
export async function findMobilePay(
  browser: { ApplePaySession?: ApplePay; PaymentRequest?: typeof PaymentRequest } = globalThis as never,
): Promise<MobilePay | undefined> {
  try {
    // Throws on pages that are not https.
    if (browser.ApplePaySession?.canMakePayments()) return 'apple-pay'
  } catch {
    // Not by that one.
  }
  try {
    if (!browser.PaymentRequest) return undefined
    const methods = [{ supportedMethods: 'https://google.com/pay', data: anyCard }]
    return (await new browser.PaymentRequest(methods, { total }).canMakePayment()) ? 'google-pay' : undefined
  } catch {
    return undefined
  }
}
