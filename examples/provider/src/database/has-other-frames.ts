import type { Kysely } from 'kysely'
import type { Session } from './find-session.js'
import { listOwnFrames } from './list-own-frames.js'
import type { Schema } from './schema.js'

/** Returns true if the user has a known frame key other than that of the caller's session. */
export async function hasOtherFrames(database: Kysely<Schema>, caller: Session): Promise<boolean> {
  const spared = await listOwnFrames(database, caller)
  const known = await database
    .selectFrom('frame_keys')
    .select('thumbprint')
    .where('user_id', '=', caller.user_id)
    .where('thumbprint', 'not in', ['', ...spared])
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
