import type { Kysely } from 'kysely'
import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import { addChallenge, takeChallenge } from '../database/challenges.js'
import type { Schema } from '../database/schema.js'
import { digest } from '../rules/digest.js'
import { notVerified } from './verify.js'
import { randomToken } from '../bytes/random.js'

/** The time that a challenge is valid, in milliseconds. */
export const challengeLife = 5 * 60_000

/** Creates and consumes WebAuthn challenges. A challenge is valid once, for one purpose and one browser. */
export function createChallenges({ clock, database }: Pick<Context, 'clock' | 'database'>) {
  const named = ({ app, client, proof }: Call, purpose: string, challenge: string) => ({
    ...{ app_id: app.id, client, purpose, thumbprint: proof?.thumbprint ?? '' },
    digest: digest(challenge),
  })
  return {
    async make(call: Call, purpose: string): Promise<string> {
      const challenge = randomToken(32)
      await addChallenge(database, { ...named(call, purpose, challenge), expires_at: clock.now() + challengeLife })
      return challenge
    },
    /** Consumes a challenge. Throws 422 if the challenge is no longer valid. */
    async spend(transaction: Kysely<Schema>, call: Call, { challenge, purpose }: createChallenges.Answered) {
      const isGood = await takeChallenge(transaction, { ...named(call, purpose, challenge), now: clock.now() })
      if (!isGood) throw notVerified()
    },
  }
}

export declare namespace createChallenges {
  type Answered = { readonly challenge: string; readonly purpose: string }
}
