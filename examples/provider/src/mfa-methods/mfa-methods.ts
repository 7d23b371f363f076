import { merge } from '../base/merge.js'
import type { MfaMethod, MfaMethodRow } from './define-mfa-method.js'
import { passkey } from './passkey/index.js'
import { sms } from './sms/index.js'
import { totp } from './totp/index.js'

/** The MFA methods by name. The verifiers are in `all/routes.ts`. */
export const mfaMethods = { sms, totp, passkey } as const satisfies { readonly [method in MfaMethod]: MfaMethodRow }

// `Object.keys` loses the literal types of the names.
export const mfaMethodNames = Object.keys(mfaMethods) as readonly MfaMethod[]

const rows = Object.values(mfaMethods)

/** The values of all methods' columns in the table `mfa`, for a user without MFA. */
export const unenrolled = merge(rows.map(({ columns }) => columns))

/** The columns that are null until a method is enrolled. */
export const enrolledColumns = rows.flatMap((row) => ('enrolledColumn' in row ? [row.enrolledColumn] : []))

/** The sealed columns of the table `mfa`, each with its method. */
export const sealedMfaColumns = Object.entries(mfaMethods).flatMap(([method, row]) =>
  'sealedColumns' in row ? row.sealedColumns.map((column) => ({ column, method })) : [],
)
