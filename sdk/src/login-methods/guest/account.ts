import type { Verified } from '../../domain/entities/linked-account.js'

/** A user without credentials. Only a random secret in the browser can log the user in again. */
export type GuestAccount = Verified & {
  /** Marks a user without credentials. */
  readonly type: 'guest'
}

export type Account = GuestAccount
