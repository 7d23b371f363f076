import { merge } from '../base/merge.js'
import type { MfaMethod, MfaMethodRow } from './define-mfa-method.js'
import { passkey } from './passkey/index.js'
import { sms } from './sms/index.js'
import { totp } from './totp/index.js'

/** The verification methods by their names. `all/routes.ts` has the verifier of each. */
export const mfaMethods = { sms, totp, passkey } as const satisfies { readonly [method in MfaMethod]: MfaMethodRow }

// `Object.keys` returns the names of its argument, but its type does not show them.
export const mfaMethodNames = Object.keys(mfaMethods) as readonly MfaMethod[]

const rows = Object.values(mfaMethods)

/** The columns of the methods in the table `mfa`, for a user without any. */
export const unenrolled = merge(rows.map(({ columns }) => columns))

/** The columns that are null until a method is enrolled. */
export const enrolledColumns = rows.flatMap((row) => ('enrolledColumn' in row ? [row.enrolledColumn] : []))

/** The sealed columns of the table `mfa`, with the method of each. */
export const sealedMfaColumns = Object.entries(mfaMethods).flatMap(([method, row]) =>
  'sealedColumns' in row ? row.sealedColumns.map((column) => ({ column, method })) : [],
)
