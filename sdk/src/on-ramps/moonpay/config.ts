import type { Fields } from '../../domain/rules/app/field-warnings.js'

/** How MoonPay's page looks, and what it offers to pay by. */
export type MoonpayConfig = {
  /** Whether its test page is opened, where nothing is really paid. false when not set. */
  readonly useSandbox?: boolean | undefined
  /** What is chosen first to pay by. The user's choice when not set. */
  readonly paymentMethod?: MoonpayPaymentMethod | undefined
  /** How that page looks. */
  readonly uiConfig?:
    | {
        /** The colour of its buttons, '#rrggbb'. `appearance.accentColor` when not set. */
        readonly accentColor?: string | undefined
        /** MoonPay's own choice when not set. */
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

/** What the settings may hold. */
export const fields: Fields<MoonpayConfig> = {
  useSandbox: 'any',
  paymentMethod: 'any',
  uiConfig: { accentColor: 'any', theme: { oneOf: ['light', 'dark'] } },
}
