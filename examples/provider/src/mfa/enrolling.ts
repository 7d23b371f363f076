// Several exports: the checks before a verification method is enrolled.

import type { SessionCall } from '../context/call.js'
import { HttpError } from '../base/http-error.js'
import type { MfaMethod } from '../mfa-methods/define-mfa-method.js'
import { mfaMethods } from '../mfa-methods/mfa-methods.js'
import { changingMethods } from './require-mfa.js'

export const unsupported = () => new HttpError(422, 'invalid_data', 'Unsupported MFA method')

/** Throws 422 for a verification method that the app does not offer. */
export function requireOffered({ app }: SessionCall, method: MfaMethod): void {
  const row = mfaMethods[method]
  const isExcluded = 'excludedBy' in row && app.loginMethods.includes(row.excludedBy)
  if (isExcluded || !app.mfa.methods.includes(method)) throw unsupported()
}

/** Returns the proof that enrolling a method requires: see `isProven`. `detail` is normalized, as the provider's page shows it. */
export const enrolling = async ({ app, session }: SessionCall, method: MfaMethod, detail?: string) => ({
  action: await changingMethods('enroll', method, ...(detail === undefined ? [] : [detail])),
  ...({ lasting: 'mfa', of: app, session } as const),
})
