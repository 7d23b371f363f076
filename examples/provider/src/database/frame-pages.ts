import { type Kysely, sql } from 'kysely'
import type { Session } from './find-session.js'
import { pageKeyOf } from './page-key-of.js'
import type { Schema } from './schema.js'

/**
 * Stores that a session with a page key was bound to a known frame key. A page key can have many frame keys. If the
 * user ends the session, all of them are removed from the known keys (security rule 38). `isApproved`: the user
 * completed a user action for the frame key in the session.
 */
export async function keepFramePage(
  database: Kysely<Schema>,
  { frame_thumbprint, isApproved, page }: keepFramePage.Options,
): Promise<void> {
  await database
    .insertInto('frame_pages')
    .columns(['user_id', 'thumbprint', 'page_key', 'approved'])
    .expression(
      database
        .selectFrom('frame_keys')
        .select([
          ...(['user_id', 'thumbprint'] as const),
          sql<string>`${pageKeyOf(page)}`.as('page_key'),
          sql<number | null>`cast(${isApproved ? 1 : null} as integer)`.as('approved'),
        ])
        .where('user_id', '=', page.user_id)
        .where('thumbprint', '=', frame_thumbprint),
    )
    .onConflict((on) =>
      on
        .columns(['user_id', 'thumbprint', 'page_key'])
        .doUpdateSet((eb) => ({ approved: eb.fn.coalesce('excluded.approved', 'frame_pages.approved') })),
    )
    .execute()
}

export declare namespace keepFramePage {
  type Options = {
    frame_thumbprint: string
    isApproved: boolean
    page: Pick<Session, 'id' | 'thumbprint' | 'user_id'>
  }
}

/** Returns a query for the frame keys of all sessions with the given page keys. */
export const framesOfPages = (
  database: Kysely<Schema>,
  { pageKeys, userId }: { pageKeys: readonly string[]; userId: string },
) =>
  database
    .selectFrom('frame_pages')
    .select('frame_pages.thumbprint')
    .where('frame_pages.user_id', '=', userId)
    // The empty string matches no key, and SQL does not allow an empty list.
    .where('frame_pages.page_key', 'in', ['', ...pageKeys])

/** Removes from `frame_pages` the page keys without a session and without a user action. */
export async function sweepFramePages(database: Kysely<Schema>, userId: string): Promise<void> {
  const ofSessions = database
    .selectFrom('sessions')
    .select(({ fn }) => fn.coalesce('thumbprint', 'id').as('page_key'))
    .where('user_id', '=', userId)
  const acted = database.selectFrom('page_keys').select('page_keys.page_key').where('user_id', '=', userId)
  await database
    .deleteFrom('frame_pages')
    .where('user_id', '=', userId)
    .where('page_key', 'not in', ofSessions)
    .where('page_key', 'not in', acted)
    .execute()
}
