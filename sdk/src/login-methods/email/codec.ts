import { type AccountFields, text } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'email'> = { address: ['address', text] }
