import type { Kysely } from 'kysely'
import type { Schema } from '@keyhook/provider/internal/src/database/schema'

/**
 * Returns all stored data that an interrupted change to accounts could leave incomplete. Replaces user IDs and
 * identifiers with the test's names.
 */
export async function lookAtUsers(database: Kysely<Schema>, { identifiers, users }: lookAtUsers.Options) {
  const ids = Object.keys(users)
  const what = ({ identifier, type }: { identifier: string; type: string }) =>
    [type, identifiers[identifier]].filter(Boolean).join(' ')
  const has = await database.selectFrom('accounts').selectAll().where('user_id', 'in', ids).execute()
  const released = await database.selectFrom('released_accounts').selectAll().where('user_id', 'in', ids).execute()
  const events = await database.selectFrom('events').select('type').where('user_id', 'in', ids).execute()
  const open = database.selectFrom('sessions').select('user_id').where('user_id', 'in', ids)
  const sessions = await open.where('ended_at', 'is', null).execute()
  const deleted = database.selectFrom('users').select('id').where('id', 'in', ids).where('deleted_at', 'is not', null)
  return {
    accounts: [
      ...has.map((row) => `${users[row.user_id]}: ${what(row)}`),
      ...released.map((row) => `released by ${users[row.user_id]}: ${what(row)}`),
    ].toSorted(),
    deleted: (await deleted.execute()).map(({ id }) => users[id]),
    events: events.map(({ type }) => type).toSorted(),
    sessions: sessions.map(({ user_id: id }) => String(users[id])).toSorted(),
  }
}

export declare namespace lookAtUsers {
  type Options = {
    /** The test's names, by user ID. */
    users: Readonly<Record<string, string>>
    /** The test's names, by identifier. Other accounts are named after their type. */
    identifiers: Readonly<Record<string, string>>
  }
}
