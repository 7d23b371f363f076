import type { OwnedMethod, RecoveryMethodRow } from './define-recovery-method.js'
import { googleDrive } from './google-drive/index.js'
import { icloud } from './icloud/index.js'
import { passkey } from './passkey/index.js'
import { userPasscode } from './user-passcode/index.js'

/** The recovery methods by name. The calls to clouds are in `all/clouds.ts`, and the routes in `all/routes.ts`. */
export const recoveryMethods = {
  'user-passcode': userPasscode,
  'google-drive': googleDrive,
  icloud,
  passkey,
} as const satisfies { readonly [method in OwnedMethod]: RecoveryMethodRow }

// `Object.keys` loses the literal types of the names.
export const recoveryMethodNames = Object.keys(recoveryMethods) as OwnedMethod[]

type Row = (typeof recoveryMethods)[OwnedMethod]
type Cloud = Extract<Row, { readonly settings: unknown }>

/** The clouds, each with its settings and the folder that its client can access. */
export const cloudFolders = [
  { ...recoveryMethods['google-drive'], method: 'google-drive', name: 'googleDrive' },
  { ...recoveryMethods.icloud, method: 'icloud', name: 'icloud' },
] as const

/** The settings of each cloud, by recovery method. */
export const cloudSettings = Object.entries(recoveryMethods).flatMap(([method, row]: readonly [string, Row]) =>
  'settings' in row ? [[method, row.settings] as const satisfies readonly [string, Cloud['settings']]] : [],
)
