import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../database/schema.js'

type Channel = Selectable<Schema['farcaster_channels']>

/** Stores the result of a channel, unless it is already stored. The relay returns a result only once. */
export async function storeChannel(database: Kysely<Schema>, row: Channel): Promise<void> {
  await database
    .insertInto('farcaster_channels')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

export const findChannel = (database: Kysely<Schema>, id: string): Promise<Channel | undefined> =>
  database.selectFrom('farcaster_channels').selectAll().where('id', '=', id).executeTakeFirst()
