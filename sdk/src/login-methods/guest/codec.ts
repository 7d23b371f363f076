import type { AccountFields } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'guest'> = {}
