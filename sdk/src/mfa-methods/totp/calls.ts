import type { MfaCalls } from '../../calls/mfa/calls-of.js'
import { checkMfaCode } from '../../domain/rules/mfa/check-mfa-code.js'
import { initTotp } from './endpoints.js'

export const mfaCalls: MfaCalls<'totp'> = {
  async beginEnrollment(client, _, { signal } = {}) {
    const { auth_url: authUrl, secret } = await client.http.call(initTotp, {}, { signal })
    return { authUrl, secret }
  },
  toEnrollment: ({ code, method }) => ({ method, code: checkMfaCode(method, code) }),
  toFactor: async (_, { answer }) => ({ method: 'totp', code: checkMfaCode('totp', answer) }),
}
