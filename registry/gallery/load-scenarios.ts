import type { Scenario } from '../src/scenarios/define-scenarios'

type Load = () => Promise<readonly Scenario[]>

const account: Load = async () => (await import('../src/scenarios/account')).accountScenarios
const delegation: Load = async () => (await import('../src/scenarios/delegation')).delegationScenarios
const farcasterSigner: Load = async () => (await import('../src/scenarios/farcaster-signer')).farcasterSignerScenarios
const funding: Load = async () => (await import('../src/scenarios/funding')).fundingScenarios
const login: Load = async () => (await import('../src/scenarios/login')).loginScenarios
const mfa: Load = async () => (await import('../src/scenarios/mfa')).mfaScenarios
const parts: Load = async () => (await import('../src/scenarios/parts')).partScenarios
const profile: Load = async () => (await import('../src/scenarios/profile')).profileScenarios
const recovery: Load = async () => (await import('../src/scenarios/recovery')).recoveryScenarios
const send: Load = async () => (await import('../src/scenarios/send')).sendScenarios
const sendSolana: Load = async () => (await import('../src/scenarios/send-solana')).sendSolanaScenarios
const sign: Load = async () => (await import('../src/scenarios/sign')).signScenarios
const status: Load = async () => (await import('../src/scenarios/status')).statusScenarios
const wallet: Load = async () => (await import('../src/scenarios/wallet')).walletScenarios

/** Where the states of a subject are. A page that shows one state loads no more. */
const files: Readonly<Record<string, readonly Load[]>> = {
  'sessions': [account],
  'account-transfer': [account],
  'delegate-wallet': [delegation],
  'revoke-delegation': [delegation],
  'farcaster-signer': [farcasterSigner],
  'fund-wallet': [funding],
  'landing': [login],
  'enter-account': [login],
  'awaiting-code': [login],
  'captcha': [login],
  'confirm': [login],
  'accept-terms': [login],
  'mfa': [mfa],
  'mfa-enrollment': [mfa],
  'profile': [profile],
  'linked-accounts': [profile],
  'passkeys': [profile],
  'account-wallets': [profile],
  'connected-apps': [profile],
  'session-list': [profile],
  'set-recovery': [recovery],
  'recover-wallet': [recovery],
  'sign-request': [sign],
  'loading': [status],
  'logged-in': [status],
  'allowlist-rejected': [status],
  'account-not-found': [status],
  'user-limit-reached': [status],
  'choose-wallet': [wallet],
  'create-wallet': [wallet],
  'connect-wallet': [wallet],
  'export-wallet': [wallet],
  'import-wallet': [wallet],
  'error': [login, status],
  'login-method': [login, wallet],
  'send-transaction': [send, sendSolana],
}

/** Every state of a subject, such as `landing`. What has no row of its own is a part. */
export async function loadScenarios(subject: string): Promise<readonly Scenario[]> {
  const loaded = await Promise.all((files[subject] ?? [parts]).map((load) => load()))
  return loaded.flat().filter(({ name }) => name.startsWith(`${subject}/`))
}
