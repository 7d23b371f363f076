import type { Kysely } from 'kysely'
import { findAccount } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import type { Identity, Profile } from '../domain/identity.js'
import { requireSameSigner } from './require-same-signer.js'
import { walletAddress } from '../rules/wallet-address.js'

/**
 * Returns a wallet's identity in its stored form. Older rows of contract wallets contain no network and are found by
 * address only. Runs in the transaction that consumes the proof. Throws 422 like `requireSameSigner`.
 */
export async function normalizeWallet<identity extends Identity>(
  transaction: Kysely<Schema>,
  { app_id, identity }: { app_id: string; identity: identity },
): Promise<identity> {
  const { identifier, profile, type } = identity
  if (type !== 'wallet' || profile.signedBy !== 'contract') return identity
  const address = walletAddress(identifier)
  const known = await findAccount(transaction, { app_id, type, identifier: address })
  if (!known) return identity
  requireSameSigner(known, identity)
  const { chainId } = JSON.parse(known.profile ?? '{}') as Partial<Profile<'wallet'>>
  if (chainId !== profile.chainId || (await findAccount(transaction, { app_id, type, identifier }))) return identity
  return { ...identity, identifier: address }
}
