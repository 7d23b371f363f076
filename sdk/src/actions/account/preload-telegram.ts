import { loadTelegram } from '../../calls/telegram/load-telegram.js'
import type { Client } from '../../client.js'

/** Loads Telegram's login script before it is needed. What does not load now is tried again, and said, by the login. */
export function preloadTelegram(client: Client): void {
  loadTelegram(client).catch(() => {})
}
