import type { Client } from '../../client.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import { checkMfaCode } from '../../domain/rules/check-mfa-code.js'
import * as mfa from '../../wire/endpoints/mfa.js'

/**
 * Enrols what the user has shown to work. The answer's codes are for who loses every method, each good once: they are told
 * with the first method, and never again.
 *
 * Throws `INVALID_DATA` for what cannot be a code, and `INVALID_CREDENTIALS` for a wrong one.
 */
export async function enrollMfa(
  client: Client,
  { enrollment, signal }: enrollMfa.Parameters,
): Promise<enrollMfa.ReturnType> {
  const { recovery_codes: recoveryCodes, user } = await client.http.call(mfa.enroll, toRequest(enrollment), { signal })
  client.session.update(user)
  return { recoveryCodes }
}

function toRequest(enrollment: MfaEnrollment) {
  switch (enrollment.method) {
    case 'passkey':
      return { method: enrollment.method, credential_ids: [...enrollment.credentialIds] }
    case 'sms': {
      const { code, method, phoneNumber: phone_number } = enrollment
      return { method, phone_number, code: checkMfaCode(method, code) }
    }
    case 'totp':
      return { method: enrollment.method, code: checkMfaCode(enrollment.method, enrollment.code) }
  }
}

export declare namespace enrollMfa {
  type Parameters = { enrollment: MfaEnrollment; signal?: AbortSignal | undefined }
  /** Empty unless it is the user's first method. */
  type ReturnType = { recoveryCodes: readonly string[] }
}
