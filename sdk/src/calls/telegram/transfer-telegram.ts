import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { TelegramData } from '../../domain/rules/telegram-data.js'
import * as telegram from '../../wire/endpoints/telegram.js'
import { toTelegramInput } from './to-telegram-input.js'

/**
 * Moves a Telegram account from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkTelegram`, and is good once; `data` are what that was called with.
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
    /** Of the offer (`AccountTransfer`): good once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}
