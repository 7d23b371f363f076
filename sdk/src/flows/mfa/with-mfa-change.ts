import { withMfaAction } from '../../calls/mfa/with-mfa-action.js'
import type { Client } from '../../client.js'
import type { MfaMethod } from '../../domain/entities/user.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'

/** Changes the methods; who has one already is asked for it first, for just this change. */
export const withMfaChange = <value>(
  client: Client,
  { method, signal, verb }: withMfaChange.Options,
  change: () => Promise<value>,
): Promise<value> =>
  withConfirmation(client, { signal }, () => withMfaAction(client, { parts: ['mfa', verb, method] }, change))

export declare namespace withMfaChange {
  type Options = Pick<withConfirmation.Options, 'signal'> & { method: MfaMethod; verb: 'enroll' | 'unenroll' }
}
