import type { Client } from '../../client.js'
import { authMode } from '../../domain/rules/auth-mode.js'
import { checkEmail } from '../../domain/rules/email.js'
import * as passwordless from '../../wire/endpoints/passwordless.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Sends a one-time code to an email address. Where codes for it are not looked at, as others guessed too often, the email
 * holds a link alone, which logs in when it is opened in this browser.
 *
 * @example
 * import { createClient, sendEmailCode } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * await sendEmailCode(client, { email: 'ada@example.com' })
 */
export async function sendEmailCode(
  client: Client,
  parameters: sendEmailCode.Parameters,
): Promise<sendEmailCode.ReturnType> {
  const { captchaToken, signal } = parameters
  await whenAppSettled(client, { signal })
  const email = checkEmail(parameters.email, client.app)
  const mode = parameters.disableSignup ? authMode(true) : undefined
  const answer = await client.http.call(passwordless.init, { email, token: captchaToken, mode }, { signal })
  return { isLinkOnly: answer.link_only === true }
}

export declare namespace sendEmailCode {
  type Parameters = {
    /** Where the code goes. */
    email: string
    /** Needed when the app asks for a captcha and nobody is logged in. */
    captchaToken?: string | undefined
    /** true for a login of existing users only. The link of the email carries this to the browser that opens it. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    /** Whether the email holds a link alone, and there is no code to submit. */
    isLinkOnly: boolean
  }
}
