import type { LinkedAccount, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'
import { loadUser } from '../identity/load-user.js'

/** Returns a user, including the pregenerated wallets. The user's browser receives those only after the claim. */
export async function loadServerUser(database: Kysely<Schema>, id: string): Promise<User | undefined> {
  const user = await loadUser(database, id)
  if (!user) return undefined
  const rows = await database
    .selectFrom('server_wallets')
    .select(['address', 'chain_type'])
    .where('user_id', '=', id)
    .orderBy('chain_type')
    .execute()
  const isClaimed = (address: string) =>
    user.linkedAccounts.some((account) => account.type === 'wallet' && account.address === address)
  const pregenerated = rows
    .filter(({ address }) => !isClaimed(address))
    .map(({ address, chain_type: chainType }): Extract<LinkedAccount, { type: 'wallet' }> => ({
      ...{ type: 'wallet', address, chainType, walletClientType: 'privy', connectorType: 'embedded' },
      ...{ chainId: chainType === 'ethereum' ? 'eip155:1' : undefined, imported: false, delegated: false },
      ...{ walletIndex: 0, recoveryMethod: 'privy', firstVerifiedAt: null, latestVerifiedAt: null },
    }))
  return { ...user, wallet: user.wallet ?? pregenerated[0], linkedAccounts: [...user.linkedAccounts, ...pregenerated] }
}
