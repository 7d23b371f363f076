import { type AccountFields, text } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'custom_auth'> = { customUserId: ['custom_user_id', text] }
