import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Stores a proof as used until it expires. If several calls store it at once, exactly one returns true. */
export async function spendProof(
  database: Kysely<Schema>,
  { digest, expiresAt }: { digest: string; expiresAt: number },
): Promise<boolean> {
  const used = await database
    .insertInto('used_proofs')
    .values({ digest, expires_at: expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return used !== undefined
}
