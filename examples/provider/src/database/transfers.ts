import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

/** Stores an offered transfer, bound to its account, user and session. Stores only a digest of the nonce. */
export const addTransfer = async (database: Kysely<Schema>, row: Selectable<Schema['transfers']>): Promise<void> => {
  await database.insertInto('transfers').values(row).execute()
}

/** Returns the account that an offered transfer moves. */
export const findTransferred = async (database: Kysely<Schema>, digest: string): Promise<string | undefined> =>
  (await database.selectFrom('transfers').select('identifier').where('digest', '=', digest).executeTakeFirst())
    ?.identifier

/** Consumes a valid transfer. If several calls present it at once, exactly one succeeds. */
export const takeTransfer = (
  database: Kysely<Schema>,
  now: number,
  {
    app_id,
    digest,
    identifier,
    session_id,
    type,
    user_id,
  }: Omit<Selectable<Schema['transfers']>, 'other_user_id' | 'expires_at' | 'verified_at'>,
): Promise<Pick<Selectable<Schema['transfers']>, 'expires_at' | 'other_user_id' | 'verified_at'> | undefined> =>
  database
    .deleteFrom('transfers')
    .where('digest', '=', digest)
    .where('app_id', '=', app_id)
    .where('type', '=', type)
    .where('identifier', '=', identifier)
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('expires_at', '>', now)
    .returning(['expires_at', 'other_user_id', 'verified_at'])
    .executeTakeFirst()
