import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { askTelegram } from './ask-telegram.js'

/**
 * Loads Telegram's login script from the provider, once. Rejects with `UNKNOWN_AUTH_ERROR` where it does not load; the next
 * call tries again.
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
