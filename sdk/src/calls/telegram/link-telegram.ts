import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { TelegramData } from '../../domain/rules/telegram-data.js'
import * as telegram from '../../wire/endpoints/telegram.js'
import { toTelegramInput } from './to-telegram-input.js'

/**
 * Links a Telegram account to the user, with what Telegram has signed.
 *
 * Throws `INVALID_CREDENTIALS` where that is not good any more, `CANNOT_LINK_MORE_OF_TYPE` when the user has an account,
 * `DISALLOWED_LOGIN_METHOD` where the app links none, and `ACCOUNT_TRANSFER_REQUIRED` when it is another user's.
 */
export async function linkTelegram(client: Client, { data, signal }: linkTelegram.Parameters): Promise<User> {
  const user = await client.http.call(telegram.link, toTelegramInput(data), { signal })
  client.session.update(user)
  return user
}

export declare namespace linkTelegram {
  type Parameters = { data: TelegramData; signal?: AbortSignal | undefined }
}
