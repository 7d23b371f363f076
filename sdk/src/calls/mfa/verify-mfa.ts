import type { Client } from '../../client.js'
import type { MfaAction, MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { checkMfaCode } from '../../domain/rules/mfa/check-mfa-code.js'
import * as mfa from '../../wire/endpoints/mfa.js'
import { callsOf } from './calls-of.js'
import { toAttemptsError } from './to-attempts-error.js'

/**
 * Shows the provider a second factor, for one action: a code, or what a passkey answers to a challenge, for which the
 * browser asks the user. The action can then be done once, in this session, for five minutes.
 *
 * Throws `INVALID_DATA` for what cannot be a code, a `missing_or_invalid_mfa` for a wrong one, and a
 * `mfa_verification_max_attempts_reached` while none is looked at.
 */
export async function verifyMfa(client: Client, { action, answer, method, signal }: verifyMfa.Parameters) {
  const factor =
    method === 'recovery_code'
      ? { method, code: checkMfaCode(method, answer) }
      : await callsOf(method).toFactor(client, { answer, signal })
  try {
    await client.http.call(mfa.verify, { action, factor }, { signal })
  } catch (cause) {
    if (isKeyhookError(cause) && cause.code === 'INVALID_CREDENTIALS')
      throw new FrameError('missing_or_invalid_mfa', 'MFA verification failed, retry.', { cause })
    throw toAttemptsError(cause)
  }
}

export declare namespace verifyMfa {
  type Parameters = {
    action: MfaAction
    method: MfaFactor
    /** The code, or the challenge that a passkey is to answer. */
    answer: string | PasskeyRequest
    signal: AbortSignal
  }
}
