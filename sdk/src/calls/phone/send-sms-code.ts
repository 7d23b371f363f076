import type { Client } from '../../client.js'
import { checkPhone } from '../../domain/rules/check-phone.js'
import * as passwordlessSms from '../../wire/endpoints/passwordless-sms.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/**
 * Sends a one-time code to a phone number, by text message. A number without a calling code is of the app's country.
 *
 * Throws `INVALID_DATA` for what is no number, and `DISALLOWED_LOGIN_METHOD` where no codes are sent to its country.
 *
 * @example
 * import { createClient, sendSmsCode } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * await sendSmsCode(client, { phoneNumber: '+12133734253' })
 */
export async function sendSmsCode(client: Client, parameters: sendSmsCode.Parameters): Promise<void> {
  const { captchaToken, signal } = parameters
  await whenAppSettled(client, { signal })
  const phoneNumber = await checkPhone(parameters.phoneNumber, client.app)
  await client.http.call(passwordlessSms.init, { phoneNumber, token: captchaToken }, { signal })
}

export declare namespace sendSmsCode {
  type Parameters = {
    /** Where the code goes. Without a calling code it is of the app's default country. */
    phoneNumber: string
    /** Needed when the app asks for a captcha and nobody is logged in. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}
