import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

type Challenge = Selectable<Schema['challenges']>

/** Stores the digest of a challenge for one browser and purpose. */
export const addChallenge = async (database: Kysely<Schema>, row: Challenge): Promise<void> => {
  await database.insertInto('challenges').values(row).execute()
}

/** Consumes a valid challenge. If several calls present it at once, exactly one succeeds. */
export async function takeChallenge(
  database: Kysely<Schema>,
  { app_id, client, digest, now, purpose, thumbprint }: Omit<Challenge, 'expires_at'> & { now: number },
): Promise<boolean> {
  const taken = await database
    .deleteFrom('challenges')
    .where('digest', '=', digest)
    .where('app_id', '=', app_id)
    .where('purpose', '=', purpose)
    .where('client', '=', client)
    .where('thumbprint', '=', thumbprint)
    .where('expires_at', '>', now)
    .returning('digest')
    .executeTakeFirst()
  return taken !== undefined
}
