import type { LinkedAccount, User } from '@keyhook/sdk/wire'
import type { LoginMethod } from '../login-methods/define-login-method.js'

/** The name of a verification method in an app's settings. */
export type MfaMethod = User['mfaMethods'][number]

/** A verification method. The database has a row of the table `mfa` for each user who has one. */
export type MfaMethodRow = {
  /** The name in emails. */
  readonly name: string
  /** The columns of the table `mfa` that the method fills, with their values before the enrolment. */
  readonly columns: Readonly<Record<string, null | number>>
  /** The column that is null until the method is enrolled. */
  readonly enrolledColumn?: string
  /** The columns whose values are sealed, bound to the method and the user. */
  readonly sealedColumns?: readonly string[]
  /** Returns true for an account that is enrolled. Omitted if a column stores it. */
  readonly isEnrolledAccount?: (account: LinkedAccount) => boolean
  /** A login method that excludes this MFA method. Its accounts cannot be MFA methods. */
  readonly excludedBy?: LoginMethod
}

/**
 * Defines a verification method. The row contains the data that the whole provider reads. The verifier and the routes
 * are in the other files of the method's folder.
 */
export function defineMfaMethod<const row extends MfaMethodRow>(row: row): row {
  return row
}
