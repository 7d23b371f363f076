import type { TelegramAccount } from './account.js'

/** Identifies a Telegram account. */
export const handle = ({ telegramUserId }: TelegramAccount) => ['telegram', telegramUserId] as const

/**
 * Suffix of its verbs, such as `linkTelegram`. In lower case, it names the shortcut property of a user.
 *
 * @public `npm run plugins` reads it.
 */
export const verb = 'Telegram'
