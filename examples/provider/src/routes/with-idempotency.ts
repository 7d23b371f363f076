import { sql } from 'kysely'
import type { Draft } from '../context/call.js'
import type { Context } from '../context/context.js'
import { about } from '../database/sealed-columns.js'
import { HttpError } from '../base/http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { seal, unsealText } from '../rules/seal.js'

/** Milliseconds for which a stored response can be returned again. */
const answerLife = 10 * 60_000
/** Age in milliseconds at which an unfinished call counts as crashed. A call that still runs then loses its key. */
const abandonedAfter = 15_000
/** Statuses of responses that are stored. After another status, the client may retry with the same key. */
const finalStatuses: readonly number[] = [200, 400, 403, 404, 422]

export type Answer = { readonly status: number; readonly body: unknown }

/**
 * Runs a write once per idempotency key. For 10 minutes, a repeated call with the same key, caller, route and body
 * receives the stored response. Stored responses are encrypted. While the first call is running, repeated calls receive
 * 409. The same key with another body receives 422.
 *
 * `run` calls `claim` after it has verified the caller, and before it writes. A flood of calls by unknown callers
 * therefore stores no rows (security rule 31).
 */
export async function withIdempotency(
  context: Context,
  options: withIdempotency.Options,
  run: (claim: () => Promise<void>, draft: Draft) => Promise<Answer>,
): Promise<Answer> {
  const { body, caller, idempotencyKey, route } = options
  const { clock, database, secrets } = context
  if (idempotencyKey === null) return run(async () => {}, noDraft)
  if (idempotencyKey.length < 8 || idempotencyKey.length > 255)
    throw new HttpError(400, 'invalid_data', 'An idempotency key has 8 to 255 characters.')
  const key = keyedDigest(secrets.names, 'answer', route, caller, idempotencyKey)
  const request = digest(body)
  const now = clock.now()
  const row = { request, status: null, sealed_body: null, started_at: now, expires_at: now + answerLife }
  const isRunning = () => new HttpError(409, undefined, 'The same request is still running. Send it again later.')
  const open = (sealed: string) => unsealText(secrets.answers, sealed, about.answer({ key }))
  const close = (text: string) => seal(secrets.answers, text, about.answer({ key }))
  let isMine = false
  let draft: string | undefined
  async function claim(): Promise<void> {
    if (isMine) return
    const mine = await database
      .insertInto('answers')
      .values({ key, ...row })
      .onConflict((on) =>
        on
          .column('key')
          .doUpdateSet({
            ...row,
            // The draft of a crashed call stays.
            sealed_body: sql<string | null>`case when answers.expires_at > ${now} then answers.sealed_body end`,
          })
          .where((eb) =>
            eb.or([
              eb('answers.expires_at', '<=', now),
              eb.and([
                eb('answers.status', 'is', null),
                eb('answers.request', '=', request),
                eb('answers.started_at', '<=', now - abandonedAfter),
              ]),
            ]),
          ),
      )
      .returning('sealed_body')
      .executeTakeFirst()
    isMine = mine !== undefined
    if (!mine) throw new StoredAnswer(await readStored())
    if (mine.sealed_body !== null) draft = await open(mine.sealed_body)
  }
  async function save(text: string): Promise<void> {
    const saved = await database
      .updateTable('answers')
      .set({ sealed_body: await close(text) })
      .where('key', '=', key)
      .where('started_at', '=', now)
      .where('status', 'is', null)
      .returning('key')
      .executeTakeFirst()
    if (!saved) throw isRunning()
    draft = text
  }
  async function readStored(): Promise<Answer> {
    const stored = await database.selectFrom('answers').selectAll().where('key', '=', key).executeTakeFirst()
    if (stored && stored.request !== request)
      throw new HttpError(422, 'invalid_data', 'This idempotency key was used with another request. Use a new key.')
    if (stored?.status == null || stored.sealed_body === null) throw isRunning()
    return { status: stored.status, body: JSON.parse(await open(stored.sealed_body)) as unknown }
  }
  /** Lets a repeated call run. The call continues with the draft, whose effect may already have happened. */
  async function forget(): Promise<void> {
    if (draft === undefined)
      await database.deleteFrom('answers').where('key', '=', key).where('started_at', '=', now).execute()
    else
      await database
        .updateTable('answers')
        .set({ started_at: now - abandonedAfter })
        .where('key', '=', key)
        .where('started_at', '=', now)
        .execute()
  }
  try {
    const answer = await run(claim, { read: () => draft, save })
    if (!isMine) return answer
    if (!finalStatuses.includes(answer.status)) await forget()
    else
      await database
        .updateTable('answers')
        .set({
          status: answer.status,
          sealed_body: await close(JSON.stringify(answer.body ?? null)),
        })
        .where('key', '=', key)
        .where('started_at', '=', now)
        .execute()
    return answer
  } catch (error) {
    if (error instanceof StoredAnswer) return error.answer
    if (isMine) await forget()
    throw error
  }
}

/** A call without an idempotency key is never repeated. */
export const noDraft: Draft = { read: () => undefined, save: async () => {} }

/** Thrown to end a repeated call with the stored response. */
class StoredAnswer extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('The call was repeated.')
    this.answer = answer
  }
}

export declare namespace withIdempotency {
  type Options = {
    /** The Idempotency-Key header, if set. */
    idempotencyKey: string | null
    route: string
    /** Identifies the caller who may receive the stored response. */
    caller: string
    body: string
  }
}
