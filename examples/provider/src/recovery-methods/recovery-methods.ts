import type { OwnedMethod, RecoveryMethodRow } from './define-recovery-method.js'
import { googleDrive } from './google-drive/index.js'
import { icloud } from './icloud/index.js'
import { passkey } from './passkey/index.js'
import { userPasscode } from './user-passcode/index.js'

/** The recovery methods by their names. `all/clouds.ts` has the calls of the clouds, and `all/routes.ts` their routes. */
export const recoveryMethods = {
  'user-passcode': userPasscode,
  'google-drive': googleDrive,
  icloud,
  passkey,
} as const satisfies { readonly [method in OwnedMethod]: RecoveryMethodRow }

// `Object.keys` returns the names of its argument, but its type does not show them.
export const recoveryMethodNames = Object.keys(recoveryMethods) as OwnedMethod[]

type Row = (typeof recoveryMethods)[OwnedMethod]
type Cloud = Extract<Row, { readonly settings: unknown }>

/** The clouds, with the setting of their client and the folder that the client reads. */
export const cloudFolders = [
  { ...recoveryMethods['google-drive'], method: 'google-drive', name: 'googleDrive' },
  { ...recoveryMethods.icloud, method: 'icloud', name: 'icloud' },
] as const

/** The settings of each cloud, by the method. */
export const cloudSettings = Object.entries(recoveryMethods).flatMap(([method, row]: readonly [string, Row]) =>
  'settings' in row ? [[method, row.settings] as const satisfies readonly [string, Cloud['settings']]] : [],
)
