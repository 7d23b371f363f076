import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { TelegramAuthResult, TelegramData } from '../../domain/rules/telegram-data.js'
import { whenAppLoaded } from '../app/when-app-settled.js'
import { loadTelegram } from './load-telegram.js'

/**
 * Opens Telegram's popup, and resolves with what it has signed. Call it in a click, after `loadTelegram`, for browsers
 * block other popups.
 *
 * Rejects with `USER_REJECTED` when the user closes it, and `UNKNOWN_AUTH_ERROR` where the app has no bot, or Telegram's
 * script does not load.
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
  /** Of Telegram's login script. */
  type Login = {
    /** Opens Telegram's popup, in a click. Calls back with what Telegram has signed, or false where the user said no. */
    readonly auth: (
      options: { bot_id: string; request_access?: 'write' },
      callback: (result: TelegramAuthResult | false) => void,
    ) => void
  }
}
