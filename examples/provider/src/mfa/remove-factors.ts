import type { Kysely } from 'kysely'
import { changeAccount, listAccounts } from '../database/accounts.js'
import { changeMfa } from '../database/mfa.js'
import type { Schema } from '../database/schema.js'

/** Takes every second factor of a user away, the recovery codes among them. Passkeys stay, to log in with. */
export async function removeFactors(transaction: Kysely<Schema>, userId: string): Promise<void> {
  const nothing = { phone: null, sealed_totp: null, sealed_new_totp: null, totp_step: 0 }
  await changeMfa(transaction, userId, { ...nothing, recovery_codes: '[]', reset_at: null })
  const passkeys = (await listAccounts(transaction, userId)).filter(({ type }) => type === 'passkey')
  for (const row of passkeys) {
    const profile = JSON.stringify({ ...(JSON.parse(row.profile ?? '{}') as object), enrolledInMfa: false })
    await changeAccount(transaction, { ...row, owner: userId }, { profile })
  }
}
