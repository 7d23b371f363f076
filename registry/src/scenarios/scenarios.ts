'use client'
import { methodScenarios } from '../login-methods/all/scenarios'
import type { Scenario } from './define-scenarios'
import { accountScenarios } from './account'
import { delegationScenarios } from './delegation'
import { fundingScenarios } from './funding'
import { acceptTermsScenarios } from './accept-terms'
import { captchaScenarios } from './captcha'
import { confirmScenarios } from './confirm'
import { landingScenarios } from './landing'
import { loginCodeScenarios } from './login-codes'
import { loginRefusedScenarios } from './login-refused'
import { oauthScenarios } from './login-oauth'
import { mfaEnrollmentScenarios } from './mfa-enrollment'
import { mfaScenarios } from './mfa-prompt'
import { partScenarios } from './parts'
import { profileScenarios } from './profile'
import { recoveryScenarios } from './recovery'
import { sendScenarios } from './send'
import { sendSolanaScenarios } from './send-solana'
import { signScenarios } from './sign'
import { signInScenarios } from './sign-in'
import { signCallsScenarios } from './sign-calls'
import { signSolanaScenarios } from './sign-solana'
import { statusScenarios } from './status'
import { walletScenarios } from './wallets'

/** All states of all screens and parts. Tests, screenshots and accessibility checks run from this list. */
export const scenarios: readonly Scenario[] = [
  ...methodScenarios,
  ...landingScenarios,
  ...loginCodeScenarios,
  ...loginRefusedScenarios,
  ...oauthScenarios,
  ...captchaScenarios,
  ...confirmScenarios,
  ...acceptTermsScenarios,
  ...accountScenarios,
  ...profileScenarios,
  ...statusScenarios,
  ...walletScenarios,
  ...signScenarios,
  ...signInScenarios,
  ...signCallsScenarios,
  ...signSolanaScenarios,
  ...sendScenarios,
  ...delegationScenarios,
  ...sendSolanaScenarios,
  ...recoveryScenarios,
  ...fundingScenarios,
  ...mfaScenarios,
  ...mfaEnrollmentScenarios,
  ...partScenarios,
]
