import type { Verified } from '../../domain/entities/verified.js'

/** A user without credentials. A random secret in the browser is the only way to log in again. */
export type GuestAccount = Verified & {
  /** Marks a user without credentials. */
  readonly type: 'guest'
}

export type Account = GuestAccount
