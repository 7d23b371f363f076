'use client'
import { defineScenarios } from '../../scenarios/define-scenarios'
import { mfaWords } from '../../words/mfa'
import { MfaTotp, type MfaTotpProps } from './enrollment'

const { words } = mfaWords
const totp: MfaTotpProps = {
  authUrl:
    'otpauth://totp/Example:ada%40lovelace.example?issuer=Example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  status: 'idle',
  onSubmit: () => {},
}

export const enrollmentScenarios = defineScenarios(
  'mfa-enrollment',
  MfaTotp,
  { canGoBack: true, at: 'mfa-enrollment/awaiting-totp' },
  {
    'totp': totp,
    'totp-code': { ...totp, isScanned: true },
    'totp-code-checking': [
      'mfa-enrollment/enrolling',
      { ...totp, defaultCode: '314159', isScanned: true, status: 'pending' },
    ],
    'totp-code-refused': { ...totp, defaultCode: '314159', isScanned: true, error: { message: words.invalid } },
  },
)
