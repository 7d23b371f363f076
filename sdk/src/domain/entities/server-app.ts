import type { CreateOnLogin, Features, LoginMethod, MethodSettings } from './app.js'
import type { NewFrames } from '../rules/app/new-frames.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/** An app as its provider configures it. */
export type ServerApp = MethodSettings & {
  /** 25 characters: what a client names the app by. */
  readonly id: string
  /** What users know the app by. */
  readonly name: string
  /** When the app was made, and when its settings last changed. */
  readonly createdAt?: Date | undefined
  /** When its settings last changed. */
  readonly updatedAt?: Date | undefined
  /** SPKI PEM. */
  readonly verificationKey: string
  /** Address of an image; undefined where the app has none. */
  readonly logoUrl: string | undefined
  /** The colour of buttons and links, '#rrggbb'; undefined where the app names none. */
  readonly accentColor: string | undefined
  /** Whether wallets stand before email and the rest on the first screen. */
  readonly showWalletLoginFirst: boolean
  /** What users read who are not on the allowlist: the heading, the text, and a link by its words and address. */
  readonly allowlist: {
    readonly errorTitle: string | undefined
    readonly errorDetail: string | undefined
    readonly ctaText: string | undefined
    readonly ctaLink: string | undefined
  }
  /** Those the provider has switched on. */
  readonly loginMethods: readonly LoginMethod[]
  /** Whether addresses with a '+' before the '@' are refused. */
  readonly disablePlusEmails: boolean
  /** Where the terms are; undefined where there are none. */
  readonly termsAndConditionsUrl: string | undefined
  /** Where the privacy policy is; undefined where there is none. */
  readonly privacyPolicyUrl: string | undefined
  /** Whether users accept the terms before they are let in. */
  readonly requireUsersAcceptTerms: boolean
  /** The API on a domain of the app's own; undefined where it has none. */
  readonly customApiUrl: string | undefined
  /** The app's project at WalletConnect, by which phones are reached. */
  readonly walletConnectCloudProjectId?: string | undefined
  /** Whether logging in asks for a captcha. */
  readonly captchaEnabled: boolean
  /** The app's key at the captcha's maker; undefined where there is no captcha. */
  readonly captchaSiteKey: string | undefined
  /** The second factors that users may enrol. */
  readonly mfaMethods: readonly MfaMethod[]
  /** Whether neither the host nor a call can switch off that users are asked before they sign. */
  readonly enforceWalletUis: boolean
  /** As it was sent: this SDK does nothing by it. */
  readonly legacyWalletUiConfig: boolean
  /** Whether users can buy funds at a service, as it was sent. */
  readonly fiatOnRampEnabled: boolean
  /** How its users add funds, as it was sent: read by the flow that needs it. */
  readonly fundingConfig?: unknown
  /** The most that its wallets sign, as it was sent: read by the wallet frame, which holds it. */
  readonly walletPolicy?: unknown
  /** When they are created, what recovers them and how they open in a new wallet frame. */
  readonly embeddedWallets: {
    readonly createOnLogin: CreateOnLogin
    readonly userOwnedRecoveryOptions: readonly string[]
    readonly requireUserOwnedRecoveryOnCreate: boolean
    readonly newFrames: NewFrames
  }
  /** Exact origins that may embed the wallet frame and call the API. */
  readonly allowedDomains: readonly string[]
  /** What the server says it understands beyond the specification. */
  readonly features: Features
}
