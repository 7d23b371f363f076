import type { Scenario } from '../src/scenarios/define-scenarios'

type Load = () => Promise<readonly Scenario[]>

const account: Load = async () => (await import('../src/scenarios/account')).accountScenarios
const delegation: Load = async () => (await import('../src/scenarios/delegation')).delegationScenarios
const loginCodes: Load = async () => (await import('../src/scenarios/login-codes')).loginCodeScenarios
const loginRefused: Load = async () => (await import('../src/scenarios/login-refused')).loginRefusedScenarios
const parts: Load = async () => (await import('../src/scenarios/parts')).partScenarios
const profile: Load = async () => (await import('../src/scenarios/profile')).profileScenarios
const recovery: Load = async () => (await import('../src/scenarios/recovery')).recoveryScenarios
const status: Load = async () => (await import('../src/scenarios/status')).statusScenarios
const loginWallets: Load = async () => (await import('../src/login-methods/wallet/scenarios')).loginWalletScenarios
const wallets: Load = async () => (await import('../src/scenarios/wallets')).walletScenarios

/**
 * Loaders by the prefix of a scenario's name. The first match applies. A page thus loads only the file of its scenario.
 */
const files: Readonly<Record<string, Load>> = {
  'sessions/': account,
  'account-transfer/': account,
  'delegate-wallet/': delegation,
  'revoke-delegation/': delegation,
  'farcaster-signer/': async () => (await import('../src/login-methods/farcaster/scenarios')).loginFarcasterScenarios,
  'fund-wallet/': async () => (await import('../src/scenarios/funding')).fundingScenarios,
  'landing/': async () => (await import('../src/scenarios/landing')).landingScenarios,
  'enter-account/': loginCodes,
  'awaiting-code/': loginCodes,
  'login-method/farcaster': async () =>
    (await import('../src/login-methods/farcaster/scenarios')).loginFarcasterScenarios,
  'login-method/telegram': async () => (await import('../src/login-methods/telegram/scenarios')).loginTelegramScenarios,
  'login-method/passkey': async () => (await import('../src/login-methods/passkey/scenarios')).loginPasskeyScenarios,
  'login-method/wallet': loginWallets,
  'login-method/': async () => (await import('../src/scenarios/login-oauth')).oauthScenarios,
  'captcha/': async () => (await import('../src/scenarios/captcha')).captchaScenarios,
  'confirm/': async () => (await import('../src/scenarios/confirm')).confirmScenarios,
  'accept-terms/': async () => (await import('../src/scenarios/accept-terms')).acceptTermsScenarios,
  'mfa/': async () => (await import('../src/scenarios/mfa-prompt')).mfaScenarios,
  'mfa-enrollment/': async () => (await import('../src/scenarios/mfa-enrollment')).mfaEnrollmentScenarios,
  'profile/': profile,
  'linked-accounts/': profile,
  'passkeys/': profile,
  'account-wallets/': profile,
  'account-security/': profile,
  'connected-apps/': profile,
  'session-list/': profile,
  'set-recovery/': recovery,
  'recover-wallet/': recovery,
  'sign-request/sign-in': async () => (await import('../src/scenarios/sign-in')).signInScenarios,
  'sign-request/calls-': async () => (await import('../src/scenarios/sign-calls')).signCallsScenarios,
  'sign-request/solana': async () => (await import('../src/scenarios/sign-solana')).signSolanaScenarios,
  'sign-request/': async () => (await import('../src/scenarios/sign')).signScenarios,
  'send-transaction/solana': async () => (await import('../src/scenarios/send-solana')).sendSolanaScenarios,
  'send-transaction/': async () => (await import('../src/scenarios/send')).sendScenarios,
  'error/link-': loginRefused,
  'error/region-': loginRefused,
  'error/': status,
  'loading/': status,
  'logged-in/': status,
  'allowlist-rejected/': status,
  'account-not-found/': status,
  'user-limit-reached/': status,
  'missing-screen/': status,
  'choose-wallet/': loginWallets,
  'create-wallet/': wallets,
  'connect-wallet/': wallets,
  'export-wallet/': wallets,
  'import-wallet/': wallets,
}

/** Loads a scenario by name, such as `landing/email`. A name without a loader is the name of a part. */
export async function loadScenario(name: string): Promise<Scenario | undefined> {
  const load = Object.entries(files).find(([prefix]) => name.startsWith(prefix))?.[1] ?? parts
  return (await load()).find((scenario) => scenario.name === name)
}
