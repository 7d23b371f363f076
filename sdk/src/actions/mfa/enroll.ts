import type { Client } from '../../client.js'
import type { enrollMfa } from '../../calls/mfa/enroll-mfa.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { User } from '../../domain/entities/user.js'
import { mustBeAuthenticated } from '../../domain/errors/base.js'
import { unsupportedMfa } from '../../domain/errors/mfa-errors.js'
import { beginEnrollment, enrollMethod } from '../../flows/mfa/enroll-method.js'
import { removeMethod } from '../../flows/mfa/remove-method.js'
import type { Started, Setups } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'

/** Throws if the app does not enable the MFA method and the user has not enrolled it. */
function requireMethod(client: Client, method: MfaMethod): void {
  const { app, session, user } = client.store.getState()
  if (session !== 'authenticated') throw mustBeAuthenticated('Must have valid access token to enroll in MFA')
  // An enrolled method can be removed even if the app does not enable it.
  if (!app.mfaMethods.includes(method) && !user?.mfaMethods.includes(method)) throw unsupportedMfa()
}

/** Starts the enrolment of a method: sends a code, creates a secret, or checks that passkeys can be enrolled. */
export async function initEnrollment<method extends MfaMethod>(
  client: Client,
  method: method,
  setup: Setups[method],
): Promise<Started[method]> {
  requireMethod(client, method)
  return beginEnrollment(client, { method, setup })
}

/** Enrols an MFA method after the user has verified it. */
export async function submitEnrollment(client: Client, enrollment: MfaEnrollment): Promise<enrollMfa.ReturnType> {
  requireMethod(client, enrollment.method)
  return enrollMethod(client, { enrollment })
}

/** Removes a method: see `removeMethod`. */
export async function unenroll(client: Client, input: removeMethod.Parameters): Promise<User> {
  requireMethod(client, input.method)
  return removeMethod(client, input)
}
