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
 * Verifies MFA for one action with a code, or with a passkey, for which the browser prompts the user. The action is
 * then allowed once, in this session, for five minutes.
 *
 * Throws `INVALID_DATA` for an invalid code, `missing_or_invalid_mfa` for a wrong one, and
 * `mfa_verification_max_attempts_reached` while verification is locked.
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
      throw new FrameError('missing_or_invalid_mfa', 'MFA verification failed, retry.', { cause, reason: cause.reason })
    throw toAttemptsError(cause)
  }
}

export declare namespace verifyMfa {
  type Parameters = {
    action: MfaAction
    method: MfaFactor
    /** The code, or the challenge for a passkey. */
    answer: string | PasskeyRequest
    signal: AbortSignal
  }
}
