import type { Caller, Frame } from '../session/frame.js'
import type { Recovery } from './recovery.js'

export type RecoveryMethodRow = {
  /** Starts what the user does outside the app's page. Left out where the app's page has the secret. */
  readonly begin?: (
    frame: Frame,
    caller: Caller,
    asked: { readonly entropyId: string | undefined; readonly redirectTo: string | undefined },
  ) => Promise<{ readonly state: string; readonly url?: string }>
  /** Returns the recovery by a password, or by what `begin` started. */
  readonly read: (
    frame: Frame,
    caller: Caller,
    given: {
      readonly code?: string | undefined
      readonly password: string | undefined
      readonly state: string | undefined
    },
  ) => Recovery
}

/** Defines a recovery method. Its code is loaded with the first call that needs one. */
export const defineRecoveryMethod = <const row extends RecoveryMethodRow>(row: row): row => row
