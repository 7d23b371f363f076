import type { Kysely } from 'kysely'
import type { Context } from './context.js'
import type { Schema } from '../database/schema.js'
import { HttpError } from '../base/http-error.js'

/**
 * A verified proof that the caller owns an account. The proof is valid once, for one `intent`. A login proof cannot
 * link an account, and a linking proof cannot open a session (threat 12).
 */
export type Proof<intent extends 'login' | 'link' | 'confirm'> = {
  readonly intent: intent
  /** Consumes the proof. Throws an HttpError if it was already used. */
  readonly spend: (transaction: Kysely<Schema>) => Promise<void>
  /**
   * Stores that the browser is known, at the end of the transaction. The transaction has already locked the user. A
   * concurrent call that ends the session therefore makes the browser unknown again (security rule 38).
   */
  readonly remember?: ((transaction: Kysely<Schema>) => Promise<void>) | undefined
  /** Called after the proof was consumed. */
  readonly accept: () => Promise<void>
}

/**
 * Runs a change in the transaction that consumes its proof. An HttpError still commits the transaction: the proof is
 * consumed, and earlier writes are stored. Throw such an error before any write that it forbids.
 */
export async function withProof<result>(
  { database }: Pick<Context, 'database'>,
  proof: Pick<Proof<'login' | 'link' | 'confirm'>, 'spend' | 'remember' | 'accept'>,
  run: (transaction: Kysely<Schema>) => Promise<result>,
): Promise<result> {
  const outcome = await database.transaction().execute(async (transaction) => {
    try {
      await proof.spend(transaction)
      const value = await run(transaction)
      await proof.remember?.(transaction)
      return { value }
    } catch (error) {
      if (error instanceof HttpError) return { error }
      throw error
    }
  })
  if ('error' in outcome) throw outcome.error
  await proof.accept()
  return outcome.value
}
