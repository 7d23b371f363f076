import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import type { AccountCalls } from '../../calls/transfer/transfer-account.js'
import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import { acceptLogin } from '../../calls/session/accept-login.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import type { TelegramAuthResult, TelegramData } from './account.js'
import * as telegram from './endpoints.js'

/**
 * Opens Telegram's popup and resolves with the signed data. Call it in a click handler, after `loadTelegram`, because
 * browsers block other popups.
 *
 * Rejects with `USER_REJECTED` if the user closes the popup. Rejects with `UNKNOWN_AUTH_ERROR` if the app has no bot,
 * or if Telegram's script does not load.
 *
 * @example
 * import { askTelegram, createClient } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const data = await askTelegram(client)
 */
export async function askTelegram(client: Client, { signal }: askTelegram.Parameters = {}): Promise<TelegramData> {
  const login = await loadTelegram(client)
  await whenAppLoaded(client, { signal })
  const { telegram } = client.app
  if (!telegram?.botId) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Telegram Auth configuration is not loaded')
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    login.auth({ bot_id: telegram.botId, request_access: 'write' }, (result) => {
      if (result) resolve({ authResult: result })
      else reject(new KeyhookError('USER_REJECTED', 'Telegram auth failed or was canceled by the client'))
    })
  })
}

export declare namespace askTelegram {
  type Parameters = { signal?: AbortSignal | undefined }
  /** The API of Telegram's login script. */
  type Login = {
    /**
     * Opens Telegram's popup in a click handler. Calls back with the signed data, or with false if the user declines.
     */
    readonly auth: (
      options: { bot_id: string; request_access?: 'write' },
      callback: (result: TelegramAuthResult | false) => void,
    ) => void
  }
}

/**
 * Loads Telegram's login script from the provider, once. Rejects with `UNKNOWN_AUTH_ERROR` if it does not load. The
 * next call then loads it again.
 *
 * @example
 * import { createClient, loadTelegram } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * await loadTelegram(client)
 */
export async function loadTelegram({ apiUrl, platform }: Client): Promise<askTelegram.Login> {
  const src = new URL('/js/telegram-login.js', apiUrl).href
  const telegram = await platform.script(src, 'Telegram').catch(() => undefined)
  const login = (telegram as { Login?: askTelegram.Login } | undefined)?.Login
  if (!login) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Telegram was not initialized')
  return login
}

/**
 * Converts Telegram's signed data to the field names of the provider's API. Throws `INVALID_REQUEST` without such data.
 */
function toTelegramInput(data: TelegramData) {
  const { authResult, webAppData } = data
  if (!authResult && !webAppData)
    throw new KeyhookError('INVALID_REQUEST', 'Must initialize Telegram flow before calling loginWithTelegram')
  return authResult ? { telegram_auth_result: authResult } : { telegram_web_app_data: webAppData }
}

/**
 * Logs in with Telegram's signed data. Throws `INVALID_CREDENTIALS` if the data is no longer valid. Throws
 * `INVALID_REQUEST` without data, or when a user is logged in already.
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
    /** Captcha token. Required if the app has a captcha. */
    captchaToken?: string | undefined
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Links a Telegram account to the user, with data signed by Telegram.
 *
 * Throws `INVALID_CREDENTIALS` if the data is no longer valid, and `CANNOT_LINK_MORE_OF_TYPE` if the user already has a
 * Telegram account. Throws `DISALLOWED_LOGIN_METHOD` if the app does not allow linking. Throws `LINKED_TO_ANOTHER_USER`
 * if the account belongs to another user, because Telegram accounts cannot be transferred.
 */
export async function linkTelegram(client: Client, { data, signal }: linkTelegram.Parameters): Promise<User> {
  checkLinking(client.store.getState().user, { intent: 'link', method: 'telegram' })
  const user = await client.http.call(telegram.link, toTelegramInput(data), { signal })
  client.session.update(user)
  return user
}

export declare namespace linkTelegram {
  type Parameters = { data: TelegramData; signal?: AbortSignal | undefined }
}

/** Unlinks a Telegram account from the user. Throws `MUST_BE_AUTHENTICATED` if no user is logged in. */
export async function unlinkTelegram(
  client: Client,
  { signal, telegramUserId }: unlinkTelegram.Parameters,
): Promise<User> {
  const user = await client.http.call(telegram.unlink, { telegram_user_id: telegramUserId }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkTelegram {
  type Parameters = {
    /** The `telegramUserId` of the linked account. */
    telegramUserId: string
    signal?: AbortSignal | undefined
  }
}

/**
 * Moves a Telegram account from another user to the current user, and deletes the other user. Keyhook's provider
 * rejects this call. Other providers may send `ACCOUNT_TRANSFER_REQUIRED` to `linkTelegram`. The `nonce` of that error
 * is valid once. `data` is the data of the `linkTelegram` call.
 */
export async function transferTelegram(
  client: Client,
  { data, nonce, signal }: transferTelegram.Parameters,
): Promise<User> {
  const user = await client.http.call(telegram.transfer, { ...toTelegramInput(data), nonce }, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferTelegram {
  type Parameters = {
    data: TelegramData
    /** Nonce of the offer (`AccountTransfer`): valid once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}

export const accountCalls: AccountCalls = {
  unlink: (client, telegramUserId) => unlinkTelegram(client, { telegramUserId }),
  transfer: (client, { nonce, telegramAuthResult: data }, signal) => {
    if (!data) throw new KeyhookError('INVALID_REQUEST', 'A Telegram transfer needs data that Telegram has signed.')
    return transferTelegram(client, { data, nonce, signal })
  },
}
