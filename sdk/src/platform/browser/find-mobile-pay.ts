import type { MobilePay } from '../../domain/entities/funding.js'

type ApplePay = { readonly canMakePayments: () => boolean }

/** Google Pay request for any card. Source: https://developers.google.com/pay/api/web/guides/paymentrequest/tutorial */
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

/**
 * Returns the browser's mobile payment method, without a prompt. Returns undefined if the browser has none. Never
 * rejects.
 */
export async function findMobilePay(
  browser: { ApplePaySession?: ApplePay; PaymentRequest?: typeof PaymentRequest } = globalThis as never,
): Promise<MobilePay | undefined> {
  try {
    // `canMakePayments` throws on pages without HTTPS.
    if (browser.ApplePaySession?.canMakePayments()) return 'apple-pay'
  } catch {
    // If the check throws, Apple Pay is unavailable.
  }
  try {
    if (!browser.PaymentRequest) return undefined
    const methods = [{ supportedMethods: 'https://google.com/pay', data: anyCard }]
    return (await new browser.PaymentRequest(methods, { total }).canMakePayment()) ? 'google-pay' : undefined
  } catch {
    return undefined
  }
}
