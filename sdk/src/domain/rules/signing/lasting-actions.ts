import { isHash } from '../evm/hex.js'

/**
 * Kinds of actions that still have an effect after the page is closed. The user approves each on a page of the provider
 * (security rule 42). The setting `embeddedWallets.withoutApproval` lists exceptions.
 */
export const lastingActions = [
  'authorization',
  'raw-hash',
  'smart-wallet',
  'contract-authority',
  'solana-authority',
  'delegation',
  'signer',
  'recovery',
  'mfa',
  'account',
  'addresses',
  'encrypted-export',
] as const

export type LastingAction = (typeof lastingActions)[number]

const signing: readonly unknown[] = ['eth_sign7702Authorization', 'secp256k1_sign']
const others: readonly unknown[] = [
  'add-address',
  'import-wallet',
  'browser',
  'forget-browser',
  'delegate',
  'signer',
  'set-recovery',
  'export-encrypted',
]

/**
 * Returns true for an action that still has an effect after the page is closed. The user approves it on a page of the
 * provider, regardless of the app's settings for other actions. Enrolling the first MFA method and replacing a method
 * are lasting actions.
 */
export function isLasting(parts: readonly unknown[], mfaMethods: readonly unknown[]): boolean {
  const [kind, second, third, method, params] = parts
  if (kind === 'mfa') return second === 'replace' || (second === 'enroll' && mfaMethods.length === 0)
  if (kind === 'create-wallet') return third !== 'privy'
  if (kind !== 'sign') return others.includes(kind)
  // A bare hash can represent any content. If `origin` is set, the frame has received and decoded the content.
  const [message, , origin] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return signing.includes(method) || (method === 'personal_sign' && isHash(message) && !origin)
}
