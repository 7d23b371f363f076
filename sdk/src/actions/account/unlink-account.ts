import { unlinkEmail } from '../../calls/email/unlink-email.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'

/**
 * Takes an account from the user's, once they have confirmed it with a code. Rejects with `MUST_BE_AUTHENTICATED` when
 * no user is logged in, `INVALID_DATA` for the only account they can log in with, `NO_SCREEN_HOST` when nothing is mounted
 * that could ask, and `USER_REJECTED` when the user does not confirm.
 */
export const unlinkAccount = (client: Client, { identifier, method }: unlinkAccount.Parameters): Promise<User> =>
  withConfirmation(client, { action: { type: 'unlink', accountType: method, identifier } }, () =>
    unlink[method](client, identifier),
  )

const unlink = {
  email: (client: Client, address: string) => unlinkEmail(client, { address }),
}

export declare namespace unlinkAccount {
  type Parameters = {
    method: keyof typeof unlink
    /** Such as the email address. */
    identifier: string
  }
}
