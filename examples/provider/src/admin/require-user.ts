// Two exports: the user of a path, and the error for an unknown one.

import type { User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { HttpError } from '../base/http-error.js'
import type { Schema } from '../database/schema.js'
import { loadServerUser } from './load-server-user.js'

/** Returns the error for a user who does not exist, was deleted, or belongs to another app. */
export const unknownUser = () => new HttpError(404, 'user_does_not_exist', 'The app has no user with this ID.')

/** Returns a user of the app. Throws 404 for any other ID. */
export async function requireUserOf(
  database: Kysely<Schema>,
  { appId, id }: { appId: string; id: string },
): Promise<User> {
  const there = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const user = there && (await loadServerUser(database, id))
  if (!user) throw unknownUser()
  return user
}
