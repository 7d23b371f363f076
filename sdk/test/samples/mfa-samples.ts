import * as confirmations from '../../src/wire/endpoints/confirmations.js'
import * as mfa from '../../src/mfa-methods/all/endpoints.js'
import * as mfaPage from '../../src/wire/endpoints/mfa-page.js'
import * as mfaFrameCalls from '../../src/wire/frame/mfa-calls.js'
import { passkey } from './passkeys.js'
import { user } from './user.js'
import { sample, type Sample } from './sample.js'

const linked = {
  input: { type: 'link', accountType: 'email', identifier: 'ada@example.com' },
  sent: { type: 'link', account_type: 'email', identifier: 'ada@example.com' },
}

const openedPage = {
  accounts: [{ type: 'email', name: 'ada@example.com' }],
  app_name: 'Harbour',
  methods: ['totp', 'passkey'],
}

export const mfaSamples: Readonly<Record<string, Sample>> = {
  'mfa.readPromptLocation': sample(mfa.readPromptLocation, {}, { prompt_location: 'provider' }),
  'mfaPage.open': sample(mfaPage.open, {}, openedPage),
  'mfaPage.init': sample(mfaPage.init, { method: 'sms' }, {}),
  'mfaPage.verify': sample(mfaPage.verify, { action: {}, factor: { method: 'totp', code: '123456' } }, {}),
  'mfaFrameCalls.open': sample(mfaFrameCalls.open, {}, openedPage),
  'mfaFrameCalls.init': sample(mfaFrameCalls.init, { method: 'sms' }, {}),
  'mfaFrameCalls.verify': sample(mfaFrameCalls.verify, { action: {}, factor: { method: 'totp', code: '123456' } }, {}),
  'mfa.initSms': sample(mfa.initSms, { action: 'verify' }, {}),
  'mfa.initPasskey': sample(mfa.initPasskey, {}, passkey.verifying),
  'mfa.initTotp': sample(mfa.initTotp, {}, { secret: 'JBSWY3DPEHPK3PXP', auth_url: 'otpauth://totp/Example' }),
  'mfa.enroll': sample(mfa.enroll, { method: 'totp', code: '123456' }, { user, recovery_codes: ['abcde-fghij'] }),
  'mfa.verify': sample(mfa.verify, { action: {}, factor: { method: 'totp', code: '123456' } }, {}),
  'mfa.unenroll': sample(mfa.unenroll, { method: 'totp' }, user),
  'confirmations.init': sample(
    confirmations.init,
    { action: linked.input },
    { method: 'email', destination: 'ada@example.com' },
    { action: linked.sent },
  ),
  'confirmations.confirm': sample(
    confirmations.confirm,
    { action: linked.input, code: '123456' },
    {},
    { action: linked.sent, code: '123456' },
  ),
}
