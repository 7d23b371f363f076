import type { Features, MethodSettings } from './app.js'
import type { CreateOnLogin } from './config.js'
import type { LoginMethod } from './login-method.js'
import type { NewFrames } from '../rules/app/new-frames.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/** An app as its provider configures it. */
export type ServerApp = MethodSettings & {
  /** App ID, 25 characters. */
  readonly id: string
  /** Name shown to users. */
  readonly name: string
  /** Creation time. */
  readonly createdAt?: Date | undefined
  /** Time of the last change of the settings. */
  readonly updatedAt?: Date | undefined
  /** SPKI PEM of the ES256 key that signs the app's tokens. */
  readonly verificationKey: string
  /** URL of the logo image; undefined if the app has none. */
  readonly logoUrl: string | undefined
  /** The colour of buttons and links, '#rrggbb'; undefined if not set. */
  readonly accentColor: string | undefined
  /** True if wallets come before email and the other methods on the first screen. */
  readonly showWalletLoginFirst: boolean
  /** Texts for users who are not on the allowlist: heading, text and link. */
  readonly allowlist: {
    readonly errorTitle: string | undefined
    readonly errorDetail: string | undefined
    readonly ctaText: string | undefined
    readonly ctaLink: string | undefined
  }
  /** The login methods that the provider enables. */
  readonly loginMethods: readonly LoginMethod[]
  /** True if addresses with a '+' before the '@' are rejected. */
  readonly disablePlusEmails: boolean
  /** URL of the terms; undefined if not set. */
  readonly termsAndConditionsUrl: string | undefined
  /** URL of the privacy policy; undefined if not set. */
  readonly privacyPolicyUrl: string | undefined
  /** True if users must accept the terms before they are logged in. */
  readonly requireUsersAcceptTerms: boolean
  /** URL of the API on a domain of the app; undefined if not set. */
  readonly customApiUrl: string | undefined
  /** The app's project ID at WalletConnect, for mobile wallets. */
  readonly walletConnectCloudProjectId?: string | undefined
  /** True if login requires a captcha. */
  readonly captchaEnabled: boolean
  /** The captcha site key; undefined without a captcha. */
  readonly captchaSiteKey: string | undefined
  /** The MFA methods that users can enrol. */
  readonly mfaMethods: readonly MfaMethod[]
  /** True if neither the host nor a call can turn off the confirmation before signing. */
  readonly enforceWalletUis: boolean
  /** Part of the server's settings. This SDK does not use it. */
  readonly legacyWalletUiConfig: boolean
  /** Enables purchases at an on-ramp. Passed on as the server sends it. */
  readonly fiatOnRampEnabled: boolean
  /** Funding settings, not parsed. The funding flow reads them. */
  readonly fundingConfig?: unknown
  /** Spending limits of the app's wallets, not parsed. The wallet frame enforces them. */
  readonly walletPolicy?: unknown
  /** Creation, recovery and opening of embedded wallets. */
  readonly embeddedWallets: {
    readonly createOnLogin: CreateOnLogin
    readonly userOwnedRecoveryOptions: readonly string[]
    readonly requireUserOwnedRecoveryOnCreate: boolean
    readonly newFrames: NewFrames
  }
  /** Exact origins that may embed the wallet frame and call the API. */
  readonly allowedDomains: readonly string[]
  /** Optional features of the protocol that the server supports. */
  readonly features: Features
}
