import type { Context } from '../context/context.js'
import type { AccountRow } from '../database/accounts.js'
import type { Profile } from '../domain/identity.js'
import type { SigningMethod } from '../context/signers.js'
import { toLinkedAccount } from '../identity/stored-account.js'

/**
 * How an account confirms by signing, which script in the page cannot do; undefined where it cannot either. A contract is
 * asked by a node of its network: without one it logs in nowhere, and confirms nothing.
 */
export function signingWay(
  { settings }: Pick<Context, 'settings'>,
  row: AccountRow,
): { method: SigningMethod; destination: string } | undefined {
  const account = toLinkedAccount(row)
  if (account.type === 'passkey') return { method: 'passkey', destination: account.credentialId }
  if (account.type !== 'wallet') return undefined
  if (account.chainType === 'solana') return { method: 'siws', destination: account.address }
  const { chainId, signedBy } = JSON.parse(row.profile ?? '{}') as Partial<Profile<'wallet'>>
  const network = chainId?.replace('eip155:', '') ?? ''
  if (signedBy === 'contract' && !(network in settings().nodes)) return undefined
  return { method: 'siwe', destination: account.address }
}
