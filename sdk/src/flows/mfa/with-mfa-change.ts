import { callsOf } from '../../calls/mfa/calls-of.js'
import { withMfaAction } from '../../calls/mfa/with-mfa-action.js'
import type { Client } from '../../client.js'
import type { Setups } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'

/**
 * Changes MFA methods. A user with MFA first verifies for this change. A user without MFA approves the change on the
 * provider's page, which shows details such as the phone number. Replacing a method also needs that page. In a session
 * without a user action, the user first enters a code.
 */
export async function withMfaChange<value, method extends MfaMethod>(
  client: Client,
  { method, setup, signal, verb }: withMfaChange.Options<method>,
  change: () => Promise<value>,
): Promise<value> {
  const details = (setup && (await callsOf<MfaMethod>(method).details?.(client, setup))) ?? []
  const parts = ['mfa', verb, method, ...details]
  return withConfirmation(client, { action: { type: 'open-wallet' }, signal }, () =>
    withMfaAction(client, { parts }, change),
  )
}

export declare namespace withMfaChange {
  type Options<method extends MfaMethod> = Pick<withConfirmation.Options, 'signal'> & {
    method: method
    /** Parameters of the enrolment. */
    setup?: Setups[method] | undefined
    verb: 'enroll' | 'unenroll'
  }
}
