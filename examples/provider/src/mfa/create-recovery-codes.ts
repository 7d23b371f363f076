import type { Context } from '../context/context.js'
import { findMfa, takeRecoveryCode } from '../database/mfa.js'
import { recordEvent } from '../database/record-event.js'
import { wrongFactor } from '../base/http-error.js'
import type { SessionCall } from '../context/call.js'
import { readCode } from '../bundled/wallet-frame.js'
import { keyedDigest } from '../rules/digest.js'
import { consumeFactor } from './consume-factor.js'
import type { Factor } from './mfa-verifier.js'

/** Verifies recovery codes. Each code can be used once in place of an MFA method, and is stored as a digest. */
export function createRecoveryCodes(context: Context) {
  const { database, secrets } = context

  const digestOf = (userId: string, code: string) =>
    keyedDigest(
      secrets.names,
      'mfa recovery',
      userId,
      readCode(code)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, ''),
    )

  return {
    digestOf,
    /** Counts the attempt, and then compares the code. */
    async check({ session }: SessionCall, code: string): Promise<Factor> {
      const { app_id: appId, id: sessionId, user_id } = session
      const guess = await consumeFactor(context, session, { isLong: true })
      const row = await findMfa(database, user_id)
      const digest = digestOf(user_id, code)
      if (!row || !(JSON.parse(row.recovery_codes) as string[]).includes(digest)) throw wrongFactor()
      return {
        async spend(transaction) {
          if (!(await takeRecoveryCode(transaction, { ...row, digest }))) throw wrongFactor()
          const event = { type: 'mfa-recovered', appId, sessionId, userId: user_id } as const
          await recordEvent({ ...context, database: transaction }, event)
        },
        accept: () => guess.forgive(),
      }
    },
  }
}
