import type { TelegramAccount } from './account.js'

/** What names an account of Telegram. */
export const handle = ({ telegramUserId }: TelegramAccount) => ['telegram', telegramUserId] as const
