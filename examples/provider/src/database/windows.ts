import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/** Returns a count if its window has not ended. */
export const findWindow = (
  database: Kysely<Schema>,
  now: number,
  key: string,
): Promise<{ count: number; expires_at: number } | undefined> =>
  database
    .selectFrom('limits')
    .select(['count', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Starts a window with a count of one, or restarts it. */
export async function restartWindow(database: Kysely<Schema>, key: string, expiresAt: number): Promise<void> {
  const row = { count: 1, expires_at: expiresAt }
  await database
    .insertInto('limits')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
}

/** Subtracts one from the count of a window, never below zero. */
export async function uncountInWindow(
  database: Kysely<Schema>,
  { endsAt, key }: { key: string; endsAt: number },
): Promise<void> {
  await database
    .updateTable('limits')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('expires_at', '=', endsAt)
    .where('count', '>', 0)
    .execute()
}
