import { accountKey, type Attempt } from '../abuse/attempt.js'
import type { Standing } from '../abuse/known-devices.js'
import { consumeGuess, requireUnlocked } from '../abuse/lock-out.js'
import { consumeAttempt, countOutcome } from '../abuse/spraying.js'
import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import { takeTry } from '../database/code-requests.js'
import { HttpError } from '../base/http-error.js'
import { readCode } from '../bundled/wallet-frame.js'
import { codeLife } from './code-life.js'
import { type Purpose, purposeKey } from '../domain/purpose.js'
import { isCode } from './sealed-code.js'

const codeTries = 5

/**
 * Verifies a code, unless too many wrong codes were entered. Returns undefined for a wrong code. After the last allowed
 * try, throws an error that names the limit.
 */
export async function checkCode(
  context: Context,
  { attempt, call, purpose, standing, typed }: checkCode.Options,
): Promise<checkCode.ReturnType> {
  const { clock, database, secrets } = context
  const { app, client, proof } = call
  const isKnown = standing === 'account'
  await requireUnlocked(context, attempt, standing)
  // A known device is not affected by unknown devices in its network.
  const consumed = isKnown ? undefined : await consumeAttempt(context, attempt)
  // Counts the try before comparing: first for the code, and then for the account.
  const code = await takeTry(database, {
    ...{ app_id: app.id, address: accountKey(context, attempt), purpose: purposeKey(purpose) },
    ...{ client, thumbprint: proof?.thumbprint ?? '', most: codeTries, since: clock.now() - codeLife },
  })
  if (!code || code.digest === null) return undefined
  const guess = await consumeGuess(context, attempt, standing)
  if (!(await isCode(secrets, { id: code.id, digest: code.digest }, readCode(typed)))) {
    if (!isKnown) await countOutcome(context, attempt, 'failure')
    if (code.tries >= codeTries) throw new HttpError(422, 'code_spent', 'Invalid or expired verification code')
    return undefined
  }
  return {
    id: code.id,
    async accept() {
      await guess.forgive(code.tries)
      if (!isKnown) await countOutcome(context, attempt, 'success')
      await consumed?.refund()
    },
  }
}

export declare namespace checkCode {
  type Options = {
    attempt: Attempt
    call: Call
    purpose: Purpose
    standing: Standing
    /** The submitted code. */
    typed: string
  }
  /** The request that sent the code. Call `accept` after the code was used. */
  type ReturnType = { readonly id: string; readonly accept: () => Promise<void> } | undefined
}
