// More than one export: the statements on logins at other sites, which agree on columns.

import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

export type OAuthRequest = Selectable<Schema['oauth_requests']>

/** Keeps what was started. False when its state is not new. */
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

/** What was started with a state. */
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

/** Keeps what the site sent back, once. True for the first answer. */
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

/** Takes what the site sent back, to ask the site with it. True for one of any number of calls at once. */
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

/** Keeps who the user is, in the place of the site's code; or that code again, where the site did not answer. */
export const keepOAuthAnswer = async (
  database: Kysely<Schema>,
  { id, sealed_answer }: Pick<OAuthRequest, 'id' | 'sealed_answer'>,
): Promise<void> => {
  await database.updateTable('oauth_requests').set({ sealed_answer }).where('id', '=', id).execute()
}

/** Notes that the provider's page asks whether the login goes on. */
export const askOAuthRequest = async (
  database: Kysely<Schema>,
  { ask_digest, id }: { ask_digest: string; id: string },
): Promise<void> => {
  await database.updateTable('oauth_requests').set({ ask_digest }).where('id', '=', id).execute()
}

/** Notes that the user goes on, once; true where the page that says so was asked. */
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

/** Removes it; true when it was there. Of any number of calls at once, one gets true. */
export async function takeOAuthRequest(database: Kysely<Schema>, id: string): Promise<boolean> {
  const taken = await database.deleteFrom('oauth_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return taken !== undefined
}
