import type { MfaCalls } from '../../calls/mfa/calls-of.js'
import { checkMfaCode } from '../../domain/rules/mfa/check-mfa-code.js'
import { checkPhone } from '../../domain/rules/login/check-phone.js'
import { initSms } from './endpoints.js'

export const mfaCalls: MfaCalls<'sms'> = {
  async beginEnrollment(client, { phoneNumber }, { signal } = {}) {
    const phone_number = await checkPhone(phoneNumber, client.app)
    await client.http.call(initSms, { action: 'enroll', phone_number }, { signal })
  },
  details: async (client, { phoneNumber }) => [await checkPhone(phoneNumber, client.app)],
  toEnrollment: ({ code, method, phoneNumber: phone_number }) => ({
    ...{ method, phone_number },
    code: checkMfaCode(method, code),
  }),
  async begin(client, { signal }) {
    await client.http.call(initSms, { action: 'verify' }, { signal })
    return undefined
  },
  toFactor: async (_, { answer }) => ({ method: 'sms', code: checkMfaCode('sms', answer) }),
}
