import type { Kysely } from 'kysely'
import type { Context } from './context.js'
import type { Schema } from '../database/schema.js'
import { HttpError } from '../base/http-error.js'

/**
 * A checked proof that the caller owns an account, good for one `intent` and for one use: a proof for logging in links
 * nothing, and one for linking opens no session (threat 12).
 */
export type Proof<intent extends 'login' | 'link' | 'confirm'> = {
  readonly intent: intent
  /** Takes the one use. Throws an HttpError when it is taken. */
  readonly spend: (transaction: Kysely<Schema>) => Promise<void>
  /** Called when the proof has led to what it was for. */
  readonly accept: () => Promise<void>
}

/**
 * Runs a change in the transaction that consumes its proof. An HttpError commits: the proof stays consumed, and earlier
 * writes are stored. Throw it before any write that it forbids.
 */
export async function withProof<result>(
  { database }: Pick<Context, 'database'>,
  proof: Pick<Proof<'login' | 'link' | 'confirm'>, 'spend' | 'accept'>,
  run: (transaction: Kysely<Schema>) => Promise<result>,
): Promise<result> {
  const outcome = await database.transaction().execute(async (transaction) => {
    try {
      await proof.spend(transaction)
      return { value: await run(transaction) }
    } catch (error) {
      if (error instanceof HttpError) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  await proof.accept()
  return outcome.value
}
