'use client'
import type { MfaMethodViews } from './define-mfa-method'
import { passkey } from './passkey/method'
import { sms } from './sms/method'
import { totp } from './totp/method'

/** The MFA methods in display order. To add one, add it here and run `npm run plugins` in the SDK. */
export const mfaMethods: MfaMethodViews = { totp, sms, passkey }
