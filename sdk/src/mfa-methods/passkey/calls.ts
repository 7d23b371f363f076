import type { MfaCalls } from '../../calls/mfa/calls-of.js'
import { getPasskeys } from '../../calls/web-authn/get-passkeys.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { initPasskey } from './endpoints.js'

/** Returns true for the challenge of a passkey. Untyped JavaScript may pass any value. */
const isRequest = (answer: unknown): answer is PasskeyRequest =>
  typeof (answer as Partial<PasskeyRequest> | null | undefined)?.challenge === 'string'

export const mfaCalls: MfaCalls<'passkey'> = {
  // Starts with no call to the provider, because linked passkeys are enrolled as they are.
  async beginEnrollment() {},
  toEnrollment: ({ credentialIds, method }) => ({ method, credential_ids: [...credentialIds] }),
  begin: async (client, { signal }) => (await client.http.call(initPasskey, {}, { signal })).options,
  async toFactor(client, { answer, signal }) {
    if (!isRequest(answer)) throw new KeyhookError('INVALID_DATA', 'Invalid MFA code')
    return { method: 'passkey', authenticator_response: await getPasskeys(client).get(answer, { signal }) }
  },
}
