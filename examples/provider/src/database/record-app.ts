import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Stores an app's settings. Returns the time of the app's first use and of the last change to its settings. */
export async function recordApp(
  database: Kysely<Schema>,
  { digest, id, now }: { id: string; digest: string; now: number },
): Promise<{ createdAt: Date; updatedAt: Date }> {
  const find = () =>
    database
      .selectFrom('apps')
      .select(['created_at', 'updated_at', 'settings_digest'])
      .where('id', '=', id)
      .executeTakeFirst()
  let row = await find()
  if (row?.settings_digest !== digest) {
    await database
      .insertInto('apps')
      .values({ id, users: 0, created_at: now, updated_at: now, settings_digest: digest })
      .onConflict((on) =>
        on.column('id').doUpdateSet((eb) => ({
          // A login may have created the row, without times.
          created_at: eb.fn.coalesce('apps.created_at', eb.val(now)),
          updated_at: now,
          settings_digest: digest,
        })),
      )
      .execute()
    row = await find()
  }
  return { createdAt: new Date(row?.created_at ?? now), updatedAt: new Date(row?.updated_at ?? now) }
}
