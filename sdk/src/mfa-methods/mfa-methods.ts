import { passkey } from './passkey/index.js'
import { sms } from './sms/index.js'
import { totp } from './totp/index.js'

/** The MFA methods. To add one, add its folder here and run `npm run plugins`. */
export const mfaMethods = { sms, totp, passkey }

/** A second factor: codes by text message, codes of an authenticator app, or a passkey. */
export type MfaMethod = keyof typeof mfaMethods

/** The names of the methods, as the wire has them. */
export const mfaMethodNames = Object.keys(mfaMethods) as MfaMethod[]

/** The methods that are answered with a code. */
export type CodeMethod = {
  [method in MfaMethod]: (typeof mfaMethods)[method]['answer'] extends 'code' ? method : never
}[MfaMethod]

/** The methods that the provider starts. */
export type BegunMethod = {
  [method in MfaMethod]: (typeof mfaMethods)[method]['begins'] extends true ? method : never
}[MfaMethod]
