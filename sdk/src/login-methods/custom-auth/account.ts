import type { Verified } from '../../domain/entities/linked-account.js'

/** A user of the app's own login system (custom auth). */
export type CustomAuthAccount = Verified & {
  /** Discriminates a custom auth account. */
  readonly type: 'custom_auth'
  /** The user's ID in the app's login system. */
  readonly customUserId: string
}

export type Account = CustomAuthAccount
