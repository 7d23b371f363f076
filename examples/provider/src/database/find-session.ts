import { type Selectable, sql } from 'kysely'
import type { DatabaseContext } from './database-context.js'
import { unseal } from '../rules/seal.js'
import { prepare } from './prepare.js'
import type { Schema } from './schema.js'
import { about } from './sealed-columns.js'
import { selectLinked, userColumns, type UserRow } from './users.js'

export type Session = Selectable<Schema['sessions']> & {
  /** The key of the wallet frame that makes the call. Set on endpoints of the wallet frame: see `lockSession`. */
  readonly calling_frame?: string
  /** The rows of the session's user, if the same statement read them: see `findUserRows`. */
  readonly owner?: readonly UserRow[]
}

const selectSession = prepare<{ appId: string; id: string }, Selectable<Schema['sessions']>>((database, input) =>
  database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', input('id'))
    .where('app_id', '=', input('appId'))
    .where('ended_at', 'is', null),
)

const selectWithOwner = prepare<{ appId: string; id: string }, Selectable<Schema['sessions']> & UserRow>(
  (database, input) =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin(selectLinked(database, sql<string>`(select user_id from sessions where id = ${input('id')})`), (join) =>
        join.onTrue(),
      )
      .leftJoin('mfa', 'mfa.user_id', 'users.id')
      .selectAll('sessions')
      .selectAll('linked')
      .select(userColumns)
      .where('sessions.id', '=', input('id'))
      .where('sessions.app_id', '=', input('appId'))
      .where('sessions.ended_at', 'is', null)
      .$castTo<Selectable<Schema['sessions']> & UserRow>(),
)

/**
 * Returns a session of this app that is still active. A session ends by logout, by age, or by idle time. A fork also
 * ends with its parent session.
 */
export async function findSession(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'settings'>,
  { appId, id, readsOwner = false }: findSession.Options,
): Promise<Session | undefined> {
  const owned = readsOwner ? await selectWithOwner(context.database, { appId, id }) : undefined
  const [row] = owned ?? (await selectSession(context.database, { appId, id }))
  const now = context.clock.now()
  if (!row || now >= row.expires_at) return undefined
  if (now >= row.rotated_at + context.settings().sessions.idleLife) return undefined
  // A fork ends with its parent, for whatever reason the parent ended (security rule 28).
  if (row.parent_id !== null && !(await findSession(context, { appId, id: row.parent_id }))) return undefined
  return owned ? { ...row, owner: owned } : row
}

export declare namespace findSession {
  type Options = {
    appId: string
    id: string
    /** True to read the rows of the user in the same statement. */
    readsOwner?: boolean | undefined
  }
}

/** Returns the key from which a session's refresh tokens are derived. */
export const openFamilyKey = (context: DatabaseContext, session: Session): Promise<Uint8Array> =>
  unseal(context.secrets.families, session.sealed_family_key, about.family(session))
