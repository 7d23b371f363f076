import type { LinkedAccount, User } from '@keyhook/sdk/wire'
import type { LoginMethod } from '../login-methods/define-login-method.js'

/** The name of an MFA method in an app's settings. */
export type MfaMethod = User['mfaMethods'][number]

/** An MFA method. Each user with an MFA method has one row in the table `mfa`. */
export type MfaMethodRow = {
  /** The name in emails. */
  readonly name: string
  /** The columns of the table `mfa` that the method uses, with their values before enrolment. */
  readonly columns: Readonly<Record<string, null | number>>
  /** The column that is null until the method is enrolled. */
  readonly enrolledColumn?: string
  /** The columns with sealed values, which are bound to the method and the user. */
  readonly sealedColumns?: readonly string[]
  /** Returns true if an account is enrolled. Omitted if a column stores the enrolment. */
  readonly isEnrolledAccount?: (account: LinkedAccount) => boolean
  /** A login method that cannot be combined with this MFA method. Its accounts cannot be used for MFA. */
  readonly excludedBy?: LoginMethod
}

/**
 * Defines an MFA method. The row contains the data that the whole provider reads. The method's folder contains its
 * verifier and its routes.
 */
export function defineMfaMethod<const row extends MfaMethodRow>(row: row): row {
  return row
}
