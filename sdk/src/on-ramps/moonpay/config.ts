import type { Fields } from '../../domain/rules/app/field-warnings.js'

/** Appearance and payment methods of MoonPay's page. */
export type MoonpayConfig = {
  /** True opens MoonPay's test page, which does not take real payments. Default: false. */
  readonly useSandbox?: boolean | undefined
  /** The preselected payment method. Default: the user selects one. */
  readonly paymentMethod?: MoonpayPaymentMethod | undefined
  /** Appearance of MoonPay's page. */
  readonly uiConfig?:
    | {
        /** The colour of the page's buttons, '#rrggbb'. Default: `appearance.accentColor`. */
        readonly accentColor?: string | undefined
        /** Colour scheme. Default: `appearance.theme` if it is 'light' or 'dark', otherwise MoonPay's default. */
        readonly theme?: 'light' | 'dark' | undefined
      }
    | undefined
}

export type MoonpayPaymentMethod =
  | 'ach_bank_transfer'
  | 'credit_debit_card'
  | 'gbp_bank_transfer'
  | 'gbp_open_banking_payment'
  | 'mobile_wallet'
  | 'pix_instant_payment'
  | 'sepa_bank_transfer'
  | 'sepa_open_banking_payment'
  | 'yellow_card_bank_transfer'

export type Config = MoonpayConfig

/** Accepted values of the settings. */
export const fields: Fields<MoonpayConfig> = {
  useSandbox: 'any',
  paymentMethod: 'any',
  uiConfig: { accentColor: 'any', theme: { oneOf: ['light', 'dark'] } },
}
