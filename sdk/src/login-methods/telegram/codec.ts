import type { MethodSettings } from '../../domain/entities/app.js'
import { type AccountFields, orNull, text } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'telegram'> = {
  telegramUserId: ['telegram_user_id', text],
  firstName: ['first_name', orNull],
  lastName: ['last_name', orNull],
  username: ['username', orNull],
  photoUrl: ['photo_url', orNull],
}

/** Writes the settings of the app's bot. */
export const writeSettings = ({ telegram }: MethodSettings) => ({
  telegram_auth_config: telegram
    ? {
        bot_id: telegram.botId,
        bot_name: telegram.botName,
        link_enabled: telegram.linkEnabled,
        seamless_auth_enabled: telegram.seamlessAuthEnabled,
      }
    : null,
})
