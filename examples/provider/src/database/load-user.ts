import type { LinkedAccount, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** A user with all linked accounts, in the order they were first verified. Undefined when there is no such user. */
export async function loadUser(database: Kysely<Schema>, id: string): Promise<User | undefined> {
  const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const accounts = await database.selectFrom('accounts').selectAll().where('user_id', '=', id).execute()
  const wallets = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select(['wallets.address', 'chain_type', 'wallet_index', 'recovery_method', 'wallets.created_at', 'committed_at'])
    .where('wallets.user_id', '=', id)
    .where('status', '=', 'active')
    .orderBy('wallet_index')
    .execute()
  const linkedAccounts: LinkedAccount[] = [
    ...accounts.map((account) => ({
      type: account.type,
      address: account.identifier,
      firstVerifiedAt: new Date(account.first_verified_at),
      latestVerifiedAt: new Date(account.latest_verified_at),
    })),
    ...wallets.map((wallet) => {
      const verifiedAt = new Date(Math.max(wallet.created_at, wallet.committed_at ?? 0))
      return {
        type: 'wallet' as const,
        address: wallet.address,
        chainType: wallet.chain_type,
        chainId: wallet.chain_type === 'ethereum' ? 'eip155:1' : undefined,
        walletClientType: 'privy',
        connectorType: 'embedded',
        imported: false,
        delegated: false,
        walletIndex: wallet.wallet_index,
        recoveryMethod: wallet.recovery_method,
        firstVerifiedAt: verifiedAt,
        latestVerifiedAt: verifiedAt,
      }
    }),
  ]
  return {
    id: row.id,
    createdAt: new Date(row.created_at),
    linkedAccounts,
    mfaMethods: [],
    hasAcceptedTerms: row.accepted_terms_at !== null,
    isGuest: false,
    email: linkedAccounts.findLast((account) => account.type === 'email'),
    phone: undefined,
    wallet: linkedAccounts.find((account) => account.type === 'wallet'),
  }
}
