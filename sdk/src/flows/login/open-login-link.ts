import { submitEmailCode } from '../../calls/email/submit-email-code.js'
import type { Client } from '../../client.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { noSignup } from './no-signup.js'
import { reportFailure } from './report-failure.js'
import { succeed } from './succeed.js'

/**
 * Logs in with the link of a login email. It is good in the browser that asked for the email, which has the key; in another
 * one the login fails, and a code that is asked for there is not counted among those of strangers.
 */
export async function openLoginLink(client: Client, { email, token }: { email: string; token: string }): Promise<void> {
  try {
    const result = await submitEmailCode(client, { email, code: token, disableSignup: noSignup.has(client, email) })
    succeed(client, { ...result, intent: 'login', method: 'email' })
  } catch (error) {
    reportFailure(client, { intent: 'login', method: 'email' }, toKeyhookError(error))
  }
}
