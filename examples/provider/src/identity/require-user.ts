import type { User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'
import { invalidToken } from '../base/http-error.js'
import { loadUser } from './load-user.js'

/** Returns the user of an active session. Throws 401 if the user no longer exists. */
export async function requireUser(database: Kysely<Schema>, id: string): Promise<User> {
  const user = await loadUser(database, id)
  if (!user) throw invalidToken()
  return user
}
