import { type AccountFields, orNull, text } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'telegram'> = {
  telegramUserId: ['telegram_user_id', text],
  firstName: ['first_name', orNull],
  lastName: ['last_name', orNull],
  username: ['username', orNull],
  photoUrl: ['photo_url', orNull],
}
