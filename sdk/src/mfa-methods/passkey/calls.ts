import type { MfaCalls } from '../../calls/mfa/calls-of.js'
import { getPasskeys } from '../../calls/web-authn/get-passkeys.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { initPasskey } from './endpoints.js'

export const mfaCalls: MfaCalls<'passkey'> = {
  // Linked passkeys are enrolled unchanged.
  async beginEnrollment() {},
  toEnrollment: ({ credentialIds, method }) => ({ method, credential_ids: [...credentialIds] }),
  begin: async (client, { signal }) => (await client.http.call(initPasskey, {}, { signal })).options,
  async toFactor(client, { answer, signal }) {
    // Untyped JavaScript has no types that reject a code.
    if (typeof answer !== 'object') throw new KeyhookError('INVALID_DATA', 'Invalid MFA code')
    return { method: 'passkey', authenticator_response: await getPasskeys(client).get(answer, { signal }) }
  },
}
