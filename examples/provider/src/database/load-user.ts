import type { LinkedAccount, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** A user with all linked accounts, in the order they were first verified. Undefined when there is no such user. */
export async function loadUser(database: Kysely<Schema>, id: string): Promise<User | undefined> {
  const rows = await database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['created_at', 'accepted_terms_at', 'type', 'identifier', 'first_verified_at', 'latest_verified_at'])
    .where('users.id', '=', id)
    .orderBy('first_verified_at')
    .execute()
  const [row] = rows
  if (!row) return undefined
  const wallets = await database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select(['wallets.address', 'chain_type', 'wallet_index', 'recovery_method', 'wallets.created_at', 'committed_at'])
    .where('wallets.user_id', '=', id)
    .where('status', '=', 'active')
    .orderBy('wallet_index')
    .execute()
  const linkedAccounts: LinkedAccount[] = [
    ...rows.flatMap(({ first_verified_at, identifier, latest_verified_at, type }) =>
      // Without an account the join leaves all of these empty.
      type === null || identifier === null || first_verified_at === null || latest_verified_at === null
        ? []
        : {
            type,
            address: identifier,
            firstVerifiedAt: new Date(first_verified_at),
            latestVerifiedAt: new Date(latest_verified_at),
          },
    ),
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
    id,
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
