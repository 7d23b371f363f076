import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { authMode } from '../../domain/rules/auth-mode.js'
import type { TelegramData } from '../../domain/rules/telegram-data.js'
import * as telegram from '../../wire/endpoints/telegram.js'
import { acceptLogin } from '../session/accept-login.js'
import { checkLoggedOut } from '../session/check-logged-out.js'
import { toTelegramInput } from './to-telegram-input.js'

/**
 * Logs in with what Telegram has signed. Throws `INVALID_CREDENTIALS` where that is not good any more, and
 * `INVALID_REQUEST` when there is none, or a user is logged in already.
 */
export async function logInWithTelegram(
  client: Client,
  { captchaToken, data, disableSignup, signal }: logInWithTelegram.Parameters,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  checkLoggedOut(client)
  const input = { ...toTelegramInput(data), captcha_token: captchaToken, mode: authMode(disableSignup) }
  return acceptLogin(client, await client.http.call(telegram.authenticate, input, { signal }))
}

export declare namespace logInWithTelegram {
  type Parameters = {
    data: TelegramData
    /** Needed when the app asks for a captcha. */
    captchaToken?: string | undefined
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
