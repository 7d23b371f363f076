'use client'
import type { Scenario } from './define-scenarios'
import { accountScenarios } from './account'
import { delegationScenarios } from './delegation'
import { farcasterSignerScenarios } from './farcaster-signer'
import { fundingScenarios } from './funding'
import { loginScenarios } from './login'
import { mfaScenarios } from './mfa'
import { partScenarios } from './parts'
import { profileScenarios } from './profile'
import { recoveryScenarios } from './recovery'
import { sendScenarios } from './send'
import { sendSolanaScenarios } from './send-solana'
import { signScenarios } from './sign'
import { statusScenarios } from './status'
import { walletScenarios } from './wallet'

/** Every state of every screen and part, once. Tests, screenshots and accessibility runs all run from this list. */
export const scenarios: readonly Scenario[] = [
  ...loginScenarios,
  ...accountScenarios,
  ...profileScenarios,
  ...statusScenarios,
  ...walletScenarios,
  ...signScenarios,
  ...sendScenarios,
  ...delegationScenarios,
  ...sendSolanaScenarios,
  ...farcasterSignerScenarios,
  ...recoveryScenarios,
  ...fundingScenarios,
  ...mfaScenarios,
  ...partScenarios,
]
