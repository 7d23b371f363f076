// More than one export: what a page without screens does to enrol and remove second factors.

import type { Client } from '../../client.js'
import { beginSmsEnrollment } from '../../calls/mfa/begin-sms-enrollment.js'
import { beginTotpEnrollment } from '../../calls/mfa/begin-totp-enrollment.js'
import { enrollMfa } from '../../calls/mfa/enroll-mfa.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { MfaMethod, User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { unsupportedMfa } from '../../domain/errors/mfa-errors.js'
import { removeMethod } from '../../flows/mfa/remove-method.js'
import { withMfaChange } from '../../flows/mfa/with-mfa-change.js'

/** Throws what forbids a change of a method. */
function requireMethod(client: Client, method: MfaMethod): void {
  const { app, session, user } = client.store.getState()
  if (session !== 'authenticated')
    throw new KeyhookError('MUST_BE_AUTHENTICATED', 'Must have valid access token to enroll in MFA')
  // What the app has taken away can still be removed.
  if (!app.mfaMethods.includes(method) && !user?.mfaMethods.includes(method)) throw unsupportedMfa()
}

/** Enrols, once the user has shown one of the methods they have. */
async function change<value>(
  client: Client,
  { method, phoneNumber }: { method: MfaMethod; phoneNumber?: string | undefined },
  run: () => Promise<value>,
) {
  requireMethod(client, method)
  return withMfaChange(client, { method, phoneNumber, verb: 'enroll' }, run)
}

/** Sends a code to a number that is to be a second factor. */
export const initSmsEnrollment = (client: Client, { phoneNumber }: { phoneNumber: string }): Promise<void> =>
  change(client, { method: 'sms', phoneNumber }, () => beginSmsEnrollment(client, { phoneNumber }))

/** Makes the secret of an authenticator app. */
export const initTotpEnrollment = (client: Client): ReturnType<typeof beginTotpEnrollment> =>
  change(client, { method: 'totp' }, () => beginTotpEnrollment(client))

/** Says whether passkeys can be enrolled, for which nothing has to begin. */
export const initPasskeyEnrollment = (client: Client): Promise<void> =>
  change(client, { method: 'passkey' }, async () => {})

/** Enrols a method that works. */
export const submitEnrollment = (client: Client, enrollment: MfaEnrollment): Promise<enrollMfa.ReturnType> =>
  change(client, enrollment, () => enrollMfa(client, { enrollment }))

/** Removes a method: see `removeMethod`. */
export async function unenroll(client: Client, input: removeMethod.Parameters): Promise<User> {
  requireMethod(client, input.method)
  return removeMethod(client, input)
}
