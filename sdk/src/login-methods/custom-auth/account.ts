import type { Verified } from '../../domain/entities/linked-account.js'

/** The user of the app's own login system. */
export type CustomAuthAccount = Verified & {
  /** Marks a user of the app's own login system. */
  readonly type: 'custom_auth'
  /** The identifier that the app's own login system has for the user. */
  readonly customUserId: string
}

export type Account = CustomAuthAccount
