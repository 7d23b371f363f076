import type { Caller, Frame } from '../session/frame.js'
import type { Recovery } from './recovery.js'

export type RecoveryMethodRow = {
  /** Starts a user flow in another page. Omitted if the app's page prompts for the secret. */
  readonly begin?: (
    frame: Frame,
    caller: Caller,
    input: { readonly entropyId: string | undefined; readonly redirectTo: string | undefined },
  ) => Promise<{ readonly state: string; readonly url?: string }>
  /** Returns the recovery with a password, or with the result of the flow that `begin` started. */
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

/** Defines a recovery method. Its code is loaded on first use. */
export const defineRecoveryMethod = <const row extends RecoveryMethodRow>(row: row): row => row
