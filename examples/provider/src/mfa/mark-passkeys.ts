import type { Kysely } from 'kysely'
import { changeAccount, listAccounts } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'

/** Enrols exactly these passkeys of the user for MFA, and removes all others from MFA. */
export async function markPasskeys(transaction: Kysely<Schema>, userId: string, ids: readonly string[]): Promise<void> {
  const passkeys = (await listAccounts(transaction, userId)).filter(({ type }) => type === 'passkey')
  for (const row of passkeys) {
    const enrolledInMfa = ids.includes(row.identifier)
    const profile = JSON.stringify({ ...(JSON.parse(row.profile ?? '{}') as object), enrolledInMfa })
    await changeAccount(transaction, { ...row, owner: userId }, { profile })
  }
}
