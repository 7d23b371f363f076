import { toAttempt } from '../abuse/attempt.js'
import type { Context } from '../context/context.js'
import { findStanding, rememberDevice } from '../abuse/known-devices.js'
import { consumeCode } from '../database/code-requests.js'
import { HttpError } from '../base/http-error.js'
import type { Proof } from '../context/proof.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { Call } from '../context/call.js'
import type { Channel } from './channel.js'
import { checkCode } from './check-code.js'
import { checkLink } from './check-link.js'
import { findPage, isLinkToken } from './login-link.js'
import type { Purpose } from '../domain/purpose.js'

/**
 * Verifies a code or the token of a magic link. Returns the verified address and its proof (security rule 14). The
 * proof is valid only for the purpose of the request. The browser that redeems a code becomes a known device.
 */
export async function redeemCode<purpose extends Purpose>(
  context: Context,
  channel: Pick<Channel<unknown>, 'holdsLinks' | 'type'>,
  { call, code: typed, purpose, to }: { call: Call; code: string; purpose: purpose; to: string },
): Promise<{ identifier: string; proof: Proof<purpose['intent']> }> {
  const { type } = channel
  const identifier = readIdentifier(call.app, type, to)
  const hasLink = findPage(channel, call, purpose) !== undefined
  const attempt = toAttempt(call, { type, identifier, hasLink })
  const options = { attempt, call, purpose, standing: await findStanding(context, attempt), typed }
  const right = await (isLinkToken(typed) ? checkLink : checkCode)(context, options)
  if (!right) throw wrongCode()
  return {
    identifier,
    proof: {
      intent: purpose.intent,
      async spend(transaction) {
        if (!(await consumeCode(transaction, right.id, context.clock.now()))) throw wrongCode()
      },
      remember: (transaction) => rememberDevice({ ...context, database: transaction }, attempt, { enteredCode: true }),
      accept: right.accept,
    },
  }
}

const wrongCode = () => new HttpError(422, 'invalid_credentials', 'Invalid or expired verification code')
