import type { TelegramAccount } from './account.js'

/** Returns the identifier of a Telegram account. */
export const handle = ({ telegramUserId }: TelegramAccount) => ['telegram', telegramUserId] as const

/**
 * Suffix of function names, such as `linkTelegram`. In lower case, it is the name of the user's shortcut property.
 *
 * @public `npm run plugins` reads it.
 */
export const verb = 'Telegram'
