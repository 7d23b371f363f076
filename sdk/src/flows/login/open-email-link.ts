import { submitEmailCode } from '../../calls/email/submit-email-code.js'
import type { Client } from '../../client.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { noSignup } from './no-signup.js'
import { reportFailure } from './report-failure.js'
import type { beginCompletion } from './resume-login.js'

/**
 * Logs in with the link of a login email. It is good in the browser that asked for the email, which has the key; in another
 * one the login fails, and a code that is asked for there is not counted among those of strangers.
 */
export async function openEmailLink(
  client: Client,
  { complete, email, token }: openEmailLink.Parameters,
): Promise<void> {
  // Any page can open this one with a fragment: what it brings is never counted as a code the user typed.
  if (!/^[\w-]{43}$/.test(token)) return
  try {
    const { isNewUser, user } = await submitEmailCode(client, {
      email,
      code: token,
      disableSignup: noSignup.has(client, email),
    })
    complete(client, { isNewUser, loginMethod: 'email', user })
  } catch (error) {
    reportFailure(client, { intent: 'login', method: 'email' }, toKeyhookError(error))
  }
}

export declare namespace openEmailLink {
  type Parameters = {
    /** Goes on with a login. The page has it already: brought along, it would split the page's first code. */
    complete: typeof beginCompletion
    email: string
    token: string
  }
}
