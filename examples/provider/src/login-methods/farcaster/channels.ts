// More than one export: the statements on channels, which agree on columns.

import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../database/schema.js'

type Channel = Selectable<Schema['farcaster_channels']>

/** Keeps what the relay said of a channel when it was complete: it says so once. What is there already stays. */
export async function keepChannel(database: Kysely<Schema>, row: Channel): Promise<void> {
  await database
    .insertInto('farcaster_channels')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

export const findChannel = (database: Kysely<Schema>, id: string): Promise<Channel | undefined> =>
  database.selectFrom('farcaster_channels').selectAll().where('id', '=', id).executeTakeFirst()
