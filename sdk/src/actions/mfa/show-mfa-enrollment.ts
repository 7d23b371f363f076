import type { Client } from '../../client.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { ask } from '../../flows/core/ask.js'
import { mfaEnrollmentFlow } from '../../flows/mfa/mfa-enrollment.js'

/**
 * Opens the screens that enrol and remove MFA methods. Resolves once the user has left them. Rejects with
 * `MUST_BE_AUTHENTICATED` without a user, and with `NO_SCREEN_HOST` without `<AuthModal />`.
 */
export async function showMfaEnrollment(client: Client): Promise<void> {
  const user = requireUser(client.store.getState().user, 'Must have valid access token to enroll in MFA')
  await ask(client, mfaEnrollmentFlow, { isFirst: user.mfaMethods.length === 0 })
}
