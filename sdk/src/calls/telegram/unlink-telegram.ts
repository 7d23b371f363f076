import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import * as telegram from '../../wire/endpoints/telegram.js'

/** Takes a Telegram account from the user's. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
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
