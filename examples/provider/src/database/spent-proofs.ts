import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Uses what is good once, and remembers it for as long as it would be good. Of any number of tries at once, one gets it. */
export async function spendProof(
  database: Kysely<Schema>,
  { digest, expiresAt }: { digest: string; expiresAt: number },
): Promise<boolean> {
  const spent = await database
    .insertInto('spent_proofs')
    .values({ digest, expires_at: expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return spent !== undefined
}
