import { timingSafeEqual } from 'node:crypto'
import { accountKey } from '../abuse/attempt.js'
import { countWrongCode, forgiveWrongCodes, requireUnlocked } from '../abuse/lock-out.js'
import { consumeAttempt, countOutcome, refundAttempt } from '../abuse/spraying.js'
import type { Context } from '../context.js'
import { consumeCode, takeTry } from '../database/codes.js'
import { HttpError } from '../http-error.js'
import type { Proof } from '../identity/proof.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { Call } from '../call.js'
import { keyedDigest } from '../rules/digest.js'
import type { Channel } from './channel.js'
import { type Purpose, purposeKey } from './purpose.js'

// mutation security rule 14: 6
const codeTries = 5

const wrongCode = () => new HttpError(422, 'invalid_credentials', 'Invalid or expired verification code')

/**
 * Checks a code that was typed, and gives the address it proves with the proof (security rule 14). The proof is good for
 * the purpose the code was sent for, which is looked up with it.
 */
export async function redeemCode<purpose extends Purpose>(
  context: Context,
  { type }: Pick<Channel<unknown>, 'type'>,
  { call, code: typed, purpose, to }: { call: Call; code: string; purpose: purpose; to: string },
): Promise<{ identifier: string; proof: Proof<purpose['intent']> }> {
  const { clock, database, secrets } = context
  const { app, client, network, proof } = call
  const identifier = readIdentifier(app, type, to)
  const attempt = {
    ...{ appId: app.id, type, identifier, network },
    thumbprint: proof?.isFresh ? proof.thumbprint : undefined,
  }
  // mutation security rule 14: skip
  await requireUnlocked(context, attempt)
  await consumeAttempt(context, attempt)
  // Counted before comparing.
  const code = await takeTry(database, {
    ...{ app_id: app.id, address: accountKey(context, attempt), purpose: purposeKey(purpose) },
    ...{ client, thumbprint: proof?.thumbprint ?? null, most: codeTries, now: clock.now() },
  })
  if (!code) throw wrongCode()
  const digest = keyedDigest(secrets.codes, code.id, typed.replaceAll(/\s/g, ''))
  if (!timingSafeEqual(Buffer.from(digest), Buffer.from(code.digest))) {
    await countWrongCode(context, attempt)
    await countOutcome(context, app.id, 'failure')
    throw wrongCode()
  }
  return {
    identifier,
    proof: {
      intent: purpose.intent,
      async spend(transaction) {
        if (!(await consumeCode(transaction, code.id, clock.now()))) throw wrongCode()
      },
      async accept() {
        await forgiveWrongCodes(context, attempt, code.tries - 1)
        await countOutcome(context, app.id, 'success')
        await refundAttempt(context, attempt)
      },
    },
  }
}
