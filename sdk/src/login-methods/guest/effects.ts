import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { logInAsGuest } from './calls.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { guestCredential } from './credential.js'
import { reportFailure } from '../../flows/login/report-failure.js'
import { succeed } from '../../flows/login/succeed.js'

/**
 * Logs in with the guest account of this browser, and creates it the first time. Linking an account upgrades the guest.
 * Rejects with `INVALID_REQUEST` if a user is logged in. Rejects with `USER_DOES_NOT_EXIST` and the reason `guest_lost`
 * if the provider no longer has this browser's guest account. The next call then creates a new guest account.
 *
 * @example
 * import { createClient, createGuestAccount } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const user = await createGuestAccount(client)
 */
export async function createGuestAccount(client: Client): Promise<User> {
  try {
    checkLoggedOut(client)
    const stored = guestCredential.read(client) ?? guestCredential.make(client)
    // Stores the credential before using it, so that a lost response does not lose the guest account.
    guestCredential.write(client, stored)
    warmFrame(client)
    const { isNewUser, user } = await logInAsGuest(client, {
      secret: stored.secret,
      isKnown: stored.userId !== undefined,
    })
    guestCredential.write(client, { ...stored, userId: user.id })
    succeed(client, { intent: 'login', isNewUser, method: 'guest', user })
    return user
  } catch (cause) {
    const error = toError(client, toKeyhookError(cause))
    reportFailure(client, { intent: 'login', method: 'guest' }, error)
    throw error
  }
}

function toError(client: Client, error: KeyhookError): KeyhookError {
  if (error.code !== 'USER_DOES_NOT_EXIST') return error
  guestCredential.forget(client)
  return new KeyhookError('USER_DOES_NOT_EXIST', 'The guest account of this browser was deleted.', {
    cause: error,
    reason: 'guest_lost',
  })
}
