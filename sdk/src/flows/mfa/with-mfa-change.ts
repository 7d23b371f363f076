import { withMfaAction } from '../../calls/mfa/with-mfa-action.js'
import type { Client } from '../../client.js'
import type { MfaMethod } from '../../domain/entities/user.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'

/**
 * Changes the methods. A user with a method is asked for it first, for just this change. A user without one approves the change
 * on a page of the provider, which shows the number of text messages.
 */
export async function withMfaChange<value>(
  client: Client,
  { method, phoneNumber, signal, verb }: withMfaChange.Options,
  change: () => Promise<value>,
): Promise<value> {
  const number = phoneNumber === undefined ? [] : [await checkPhone(phoneNumber, client.app)]
  const parts = ['mfa', verb, method, ...number]
  return withConfirmation(client, { signal }, () => withMfaAction(client, { parts }, change))
}

export declare namespace withMfaChange {
  type Options = Pick<withConfirmation.Options, 'signal'> & {
    method: MfaMethod
    /** Of text messages that are enrolled. */
    phoneNumber?: string | undefined
    verb: 'enroll' | 'unenroll'
  }
}
