import { type KeyScope, keyScopes } from '@keyhook/sdk/wire'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

/** A key with which an app's server calls the provider. */
export type AppKey = { readonly id: string; readonly scopes: readonly KeyScope[] }

type Row = Selectable<Schema['app_keys']>

/** Maximum number of keys of one app. */
export const mostAppKeys = 100

const separator = ' '

const readScopes = (text: string): readonly KeyScope[] =>
  text.split(separator).filter((each): each is KeyScope => (keyScopes as readonly string[]).includes(each))

/**
 * Returns the key with this digest. A rotated key also has its previous digest until the overlap ends. Returns undefined
 * for any other digest.
 */
export async function findAppKey(
  database: Kysely<Schema>,
  { appId, digest, now }: { appId: string; digest: string; now: number },
): Promise<AppKey | undefined> {
  const row = await database
    .selectFrom('app_keys')
    .select(['id', 'scopes'])
    .where('app_id', '=', appId)
    .where(({ and, eb, or }) =>
      or([eb('digest', '=', digest), and([eb('previous_digest', '=', digest), eb('previous_until', '>', now)])]),
    )
    .executeTakeFirst()
  return row && { id: row.id, scopes: readScopes(row.scopes) }
}

/** Lists the keys of an app, oldest first. */
export const listAppKeys = async (
  database: Kysely<Schema>,
  appId: string,
): Promise<readonly (AppKey & Pick<Row, 'created_at' | 'previous_until' | 'rotated_at'>)[]> => {
  const rows = await database
    .selectFrom('app_keys')
    .select(['id', 'scopes', 'created_at', 'rotated_at', 'previous_until'])
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }))
}

/** Stores a key. Returns false if the app has a key with this ID. */
export async function addAppKey(
  database: Kysely<Schema>,
  { appId, digest, id, now, scopes }: AppKey & { appId: string; digest: string; now: number },
): Promise<boolean> {
  const added = await database
    .insertInto('app_keys')
    .values({ app_id: appId, id, digest, scopes: scopes.join(separator), created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Replaces the secret of a key. The previous secret works until `previousUntil`. Returns false for an unknown key. */
export async function rotateAppKey(
  database: Kysely<Schema>,
  { appId, digest, id, now, previousUntil }: rotateAppKey.Options,
): Promise<boolean> {
  const rotated = await database
    .updateTable('app_keys')
    .set((eb) => ({
      previous_digest: eb.ref('digest'),
      previous_until: previousUntil,
      digest,
      rotated_at: now,
    }))
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return rotated !== undefined
}

export declare namespace rotateAppKey {
  type Options = { appId: string; id: string; digest: string; now: number; previousUntil: number }
}

/** Removes a key. Its secrets stop working at once. Returns false for an unknown key. */
export async function removeAppKey(
  database: Kysely<Schema>,
  { appId, id }: { appId: string; id: string },
): Promise<boolean> {
  const removed = await database
    .deleteFrom('app_keys')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
