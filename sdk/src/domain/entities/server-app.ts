import type { CreateOnLogin, Features, LoginMethod, TelegramBot } from './app.js'
import type { NewFrames } from '../rules/new-frames.js'
import type { MfaMethod } from './user.js'

/** An app as its provider configures it. */
export type ServerApp = {
  readonly id: string
  readonly name: string
  /** When the app was made, and when its settings last changed. */
  readonly createdAt?: Date | undefined
  readonly updatedAt?: Date | undefined
  /** SPKI PEM. */
  readonly verificationKey: string
  readonly logoUrl: string | undefined
  readonly accentColor: string | undefined
  readonly showWalletLoginFirst: boolean
  readonly allowlist: {
    readonly errorTitle: string | undefined
    readonly errorDetail: string | undefined
    readonly ctaText: string | undefined
    readonly ctaLink: string | undefined
  }
  /** Those the provider has switched on. */
  readonly loginMethods: readonly LoginMethod[]
  readonly disablePlusEmails: boolean
  readonly termsAndConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly requireUsersAcceptTerms: boolean
  readonly customApiUrl: string | undefined
  /** The app's project at WalletConnect, by which phones are reached. */
  readonly walletConnectCloudProjectId?: string | undefined
  readonly captchaEnabled: boolean
  readonly captchaSiteKey: string | undefined
  readonly mfaMethods: readonly MfaMethod[]
  readonly enforceWalletUis: boolean
  readonly legacyWalletUiConfig: boolean
  readonly fiatOnRampEnabled: boolean
  /** How its users add funds, as it was sent: read by the flow that needs it. */
  readonly fundingConfig?: unknown
  /** The most that its wallets sign, as it was sent: read by the wallet frame, which holds it. */
  readonly walletPolicy?: unknown
  readonly embeddedWallets: {
    readonly createOnLogin: CreateOnLogin
    readonly userOwnedRecoveryOptions: readonly string[]
    readonly requireUserOwnedRecoveryOnCreate: boolean
    readonly newFrames: NewFrames
  }
  /** The app's bot; there where Telegram is switched on. */
  readonly telegram?: TelegramBot | undefined
  /** Exact origins that may embed the wallet frame and call the API. */
  readonly allowedDomains: readonly string[]
  readonly features: Features
}
