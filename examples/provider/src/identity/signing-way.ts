import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { SigningMethod } from './signers.js'

/** How an account confirms by signing, which script in the page cannot do; undefined where it cannot either. */
export function signingWay(account: LinkedAccount): { method: SigningMethod; destination: string } | undefined {
  if (account.type === 'passkey') return { method: 'passkey', destination: account.credentialId }
  if (account.type !== 'wallet') return undefined
  return { method: account.chainType === 'solana' ? 'siws' : 'siwe', destination: account.address }
}
