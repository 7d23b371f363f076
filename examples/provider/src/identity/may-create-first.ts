import type { Kysely } from 'kysely'
import type { Session } from '../database/find-session.js'
import { hasWallet } from '../database/has-wallet.js'
import type { Schema } from '../database/schema.js'
import { mayOpenBrowsers } from './may-open-browsers.js'

/** Time after the last use of a known browser before another browser creates the user's first wallet, in milliseconds. */
const quietTime = 24 * 60 * 60_000

/**
 * Returns true if a frame without a user action may create the user's first wallet (security rule 38). The user has no account that opens
 * other browsers, such as a user of Telegram whose browser lost its storage. No known browser of the user was in use for a day: script in
 * the page of a user who is there creates no wallet in a browser of its own.
 */
export async function mayCreateFirst(
  database: Kysely<Schema>,
  { id, kind, user_id }: Pick<Session, 'id' | 'kind' | 'user_id'>,
  now: number,
): Promise<boolean> {
  if (kind !== 'login' || (await hasWallet(database, { user_id }))) return false
  if (await mayOpenBrowsers(database, user_id)) return false
  const other = await database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('rotated_at', '>', now - quietTime)
    .where((eb) =>
      eb.or([
        eb('frame_approved', '=', 1),
        eb(
          'frame_thumbprint',
          'in',
          eb.selectFrom('frame_keys').select('frame_keys.thumbprint').where('frame_keys.user_id', '=', user_id),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
