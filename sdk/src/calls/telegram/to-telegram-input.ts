import { KeyhookError } from '../../domain/errors/base.js'
import type { TelegramData } from '../../domain/rules/telegram-data.js'

/** What Telegram has signed, under the names of the wire. Throws `INVALID_REQUEST` where there is none. */
export function toTelegramInput(data: TelegramData) {
  const { authResult, webAppData } = data
  if (!authResult && !webAppData)
    throw new KeyhookError('INVALID_REQUEST', 'Must initialize Telegram flow before calling loginWithTelegram')
  return authResult ? { telegram_auth_result: authResult } : { telegram_web_app_data: webAppData }
}
