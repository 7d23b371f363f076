import { type AccountFields, orNull, text } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'custom_oauth'> = {
  subject: ['subject', text],
  provider: ['provider', text],
  email: ['email', orNull],
  name: ['name', orNull],
  username: ['username', orNull],
}
