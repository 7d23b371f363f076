import * as z from 'zod/mini'
import { type AccountFields, text } from '../../wire/codecs/account-fields.js'
import { tolerantList } from '../../wire/codecs/tolerant.js'
import type { CrossAppAccount } from './account.js'

const wallets = tolerantList(z.object({ address: text }))
const providerApp = z.codec(text, z.custom<CrossAppAccount['providerApp']>(), {
  decode: (id) => ({ id }),
  encode: ({ id }) => id,
})

export const fields: AccountFields<'cross_app'> = {
  subject: ['subject', text],
  embeddedWallets: ['embedded_wallets', wallets],
  smartWallets: ['smart_wallets', wallets],
  providerApp: ['provider_app_id', providerApp],
}
