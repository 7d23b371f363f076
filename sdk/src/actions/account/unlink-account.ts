// More than one export: the action, and its row for each login method.

import { unlinkEmail } from '../../calls/email/unlink-email.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { loginMethods } from '../../domain/rules/login-methods.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Takes an account from the user's, once they have confirmed it with a code. Rejects with `MUST_BE_AUTHENTICATED` when
 * no user is logged in, `INVALID_DATA` for the only account they can log in with, `NO_SCREEN_HOST` when nothing is mounted
 * that could ask, and `USER_REJECTED` when the user does not confirm.
 */
export const unlinkAccount = (client: Client, { identifier, method }: unlinkAccount.Parameters): Promise<User> =>
  withConfirmation(
    client,
    { action: { type: 'unlink', accountType: loginMethods[method].accountType, identifier } },
    () => unlinkCalls[method](client, identifier),
  )

/** The call that unlinks an account, by the method that proves it. */
export const unlinkCalls = {
  email: (client: Client, address: string) => unlinkEmail(client, { address }),
}

export declare namespace unlinkAccount {
  type Parameters = {
    method: keyof typeof unlinkCalls
    /** Such as the email address. */
    identifier: string
  }
}
