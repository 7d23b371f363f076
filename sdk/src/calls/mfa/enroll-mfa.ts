import type { Client } from '../../client.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import * as mfa from '../../wire/endpoints/mfa.js'
import { callsOf } from './calls-of.js'
import { toAttemptsError } from './to-attempts-error.js'

/**
 * Enrols a method, with the proof that the user controls it. The first method returns single-use recovery codes, which
 * are never shown again.
 *
 * Throws `INVALID_DATA` for a malformed code, `INVALID_CREDENTIALS` for a wrong one, and
 * `mfa_verification_max_attempts_reached` after too many wrong codes.
 */
export async function enrollMfa(
  client: Client,
  { enrollment, signal }: enrollMfa.Parameters,
): Promise<enrollMfa.ReturnType> {
  const request = callsOf(enrollment.method).toEnrollment(enrollment)
  const { recovery_codes: recoveryCodes, user } = await client.http
    .call(mfa.enroll, request, { signal })
    .catch((cause: unknown) => {
      throw toAttemptsError(cause)
    })
  client.session.update(user)
  return { recoveryCodes }
}

export declare namespace enrollMfa {
  type Parameters = { enrollment: MfaEnrollment; signal?: AbortSignal | undefined }
  /** Recovery codes. Empty, unless it is the user's first method. */
  type ReturnType = { recoveryCodes: readonly string[] }
}
