import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type OAuthRequest = Selectable<Schema['oauth_requests']>

/** Stores a started login. Returns false if its state exists already. */
export async function addOAuthRequest(
  database: Kysely<Schema>,
  row: Insertable<Schema['oauth_requests']>,
): Promise<boolean> {
  const added = await database
    .insertInto('oauth_requests')
    .values(row)
    .onConflict((on) => on.column('state').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the started login with a state. */
export const findOAuthRequest = (
  database: Kysely<Schema>,
  { now, state }: { now: number; state: string },
): Promise<OAuthRequest | undefined> =>
  database
    .selectFrom('oauth_requests')
    .selectAll()
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Stores the answer of the OAuth provider. Returns true for the first answer. */
export async function answerOAuthRequest(
  database: Kysely<Schema>,
  { id, ...answer }: Pick<OAuthRequest, 'code' | 'id' | 'sealed_answer'>,
): Promise<boolean> {
  const answered = await database
    .updateTable('oauth_requests')
    .set(answer)
    .where('id', '=', id)
    .where('code', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

/** Claims the answer for exchanging its code. If several calls claim it at once, exactly one returns true. */
export async function claimOAuthAnswer(
  database: Kysely<Schema>,
  { id, sealed_answer }: Pick<OAuthRequest, 'id' | 'sealed_answer'>,
): Promise<boolean> {
  const claimed = await database
    .updateTable('oauth_requests')
    .set({ sealed_answer: null })
    .where('id', '=', id)
    .where('sealed_answer', '=', sealed_answer)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Replaces the OAuth code with the user that the OAuth provider returned for it. Restores the code if the OAuth
 * provider did not respond.
 */
export const keepOAuthAnswer = async (
  database: Kysely<Schema>,
  { id, sealed_answer }: Pick<OAuthRequest, 'id' | 'sealed_answer'>,
): Promise<void> => {
  await database.updateTable('oauth_requests').set({ sealed_answer }).where('id', '=', id).execute()
}

/** Stores which Continue prompt the provider's page shows for a started login. */
export const askOAuthRequest = async (
  database: Kysely<Schema>,
  { id, ...question }: { ask_digest: string; shown_kind: NonNullable<OAuthRequest['shown_kind']>; id: string },
): Promise<void> => {
  await database.updateTable('oauth_requests').set(question).where('id', '=', id).execute()
}

/** Stores that the user continued. Returns true once, and only for the page that showed the prompt. */
export async function continueOAuthRequest(
  database: Kysely<Schema>,
  { ask_digest, id, now }: { ask_digest: string; id: string; now: number },
): Promise<boolean> {
  const continued = await database
    .updateTable('oauth_requests')
    .set({ ask_digest: null, continued_at: now })
    .where('id', '=', id)
    .where('ask_digest', '=', ask_digest)
    .returning('id')
    .executeTakeFirst()
  return continued !== undefined
}

/** Removes a started login. If several calls remove it at once, exactly one returns true. */
export async function takeOAuthRequest(database: Kysely<Schema>, id: string): Promise<boolean> {
  const taken = await database.deleteFrom('oauth_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return taken !== undefined
}
