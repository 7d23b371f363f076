// More than one export: the statements on challenges, which agree on columns.

import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

type Challenge = Selectable<Schema['challenges']>

/** Keeps what was given to one browser to sign for one purpose, by its digest. */
export const addChallenge = async (database: Kysely<Schema>, row: Challenge): Promise<void> => {
  await database.insertInto('challenges').values(row).execute()
}

/** Takes a challenge that is still good. Of any number of tries at once, one gets it. */
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
