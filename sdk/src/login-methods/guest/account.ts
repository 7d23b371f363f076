import type { Verified } from '../../domain/entities/linked-account.js'

/** Account of a guest user. Only a random secret in the browser can log the user in again. */
export type GuestAccount = Verified & {
  /** Marks a guest account. */
  readonly type: 'guest'
}

export type Account = GuestAccount
