import type { WebhookType } from '../rules/app/webhook-types.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { RecoveryMethod } from './linked-account.js'

/** A linked account in the format of the provider's API. Its other fields depend on `type`. */
export type WebhookAccount = { readonly type: string } & Readonly<Record<string, unknown>>

/** A user in the format of the provider's API. */
export type WebhookUser = {
  readonly id: string
  /** Seconds since 1970. */
  readonly created_at: number
  readonly linked_accounts: readonly WebhookAccount[]
  readonly mfa_methods: readonly { readonly type: string }[]
  readonly has_accepted_terms: boolean
  readonly is_guest: boolean
  readonly custom_metadata?: Readonly<Record<string, string | number | boolean>>
}

type OfUser = { readonly user: WebhookUser }
type OfAccount = OfUser & { readonly account: WebhookAccount }
type OfWallet = {
  readonly user_id: string
  /** Address of the wallet, which identifies it within an app. */
  readonly wallet_id: string
  readonly wallet_address: string
}
type OfSession = { readonly user_id: string; readonly session_id: string }

/** The fields of each type of webhook. */
export type WebhookFields = {
  'user.created': OfUser
  'user.authenticated': OfAccount
  'user.linked_account': OfAccount
  'user.unlinked_account': OfAccount
  'user.updated_account': OfAccount
  'user.transferred_account': {
    readonly account: WebhookAccount
    readonly fromUser: { readonly id: string }
    readonly toUser: WebhookUser
    readonly deletedUser: true
  }
  /** The user as it was before the deletion. */
  'user.deleted': OfUser
  'user.restored': OfUser
  'user.wallet_created': OfUser & { readonly wallet: WebhookAccount }
  'wallet.imported': OfUser & { readonly wallet: WebhookAccount }
  /** `export_source` is 'client' for an encrypted export to the app's page. */
  'wallet.private_key_export': OfWallet & { readonly export_source: 'display' | 'client' }
  'wallet.recovery_setup': OfWallet & { readonly method: RecoveryMethod }
  'wallet.recovered': OfWallet
  'wallet.delegated': OfWallet
  'wallet.delegation_revoked': OfWallet
  'mfa.enabled': { readonly user_id: string; readonly method: MfaMethod }
  'mfa.disabled': { readonly user_id: string; readonly method: MfaMethod }
  'mfa.recovered': OfSession
  /** `reason` is the part of the security event after `session-ended-by-`. */
  'session.ended': OfSession & { readonly reason: string }
  'session.theft_detected': OfSession & { readonly reason: string }
  /** `transaction_hash` is the signature on Solana. */
  'transaction.signed': OfWallet & { readonly chain_type: string; readonly transaction_hash: string }
  /** `transaction_hash` is the signature on Solana. `reference_id` is the value that the app's server passed. */
  'transaction.broadcasted': {
    readonly wallet_id: string
    readonly wallet_address: string
    readonly transaction_id: string
    readonly caip2: string
    readonly transaction_hash: string
    readonly reference_id: string | null
  }
  /** `alarm` is the name of a security event. */
  'security.alarm': {
    readonly alarm: string
    readonly description: string
    readonly user_id: string | null
    readonly session_id: string | null
  }
  'webhook.test': Readonly<Record<never, never>>
}

/** A webhook's body. */
export type WebhookEvent = {
  [type in WebhookType]: {
    readonly type: type
    readonly app_id: string
    /** The time of the event, in seconds since 1970. A retry does not change it. */
    readonly occurred_at: number
  } & WebhookFields[type]
}[WebhookType]
