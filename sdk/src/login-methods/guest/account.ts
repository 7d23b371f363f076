import type { Verified } from '../../domain/entities/verified.js'

/** A user without credentials: a random secret of the browser is the only way back in. */
export type GuestAccount = Verified & {
  /** Marks a user without credentials. */
  readonly type: 'guest'
}

export type Account = GuestAccount
