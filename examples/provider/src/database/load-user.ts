import type { LinkedAccount, User } from '@keyhook/sdk/wire'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/**
 * A user with all linked accounts: identifiers in the order they were first verified, then wallets by their index. One
 * statement, for every renewal of a session asks it. Undefined when there is no such user.
 */
export async function loadUser(database: Kysely<Schema>, id: string): Promise<User | undefined> {
  const accounts = database
    .selectFrom('accounts')
    .select(['type', 'identifier', 'first_verified_at as first_at', 'latest_verified_at as latest_at'])
    .select([empty.as('chain_type'), empty.as('wallet_index'), empty.as('recovery_method')])
    .where('accounts.user_id', '=', id)
    .$castTo<Linked>()
  const wallets = database
    .selectFrom('wallets')
    .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
    .select([sql`'wallet'`.as('type'), 'wallets.address as identifier'])
    .select(['wallets.created_at as first_at', 'entropies.committed_at as latest_at'])
    .select(['chain_type', 'wallet_index', 'recovery_method'])
    .where('wallets.user_id', '=', id)
    .where('status', '=', 'active')
    .$castTo<Linked>()
  const rows = await database
    .selectFrom('users')
    .leftJoin(accounts.unionAll(wallets).as('linked'), (join) => join.onTrue())
    .selectAll('linked')
    .select(['users.created_at', 'users.accepted_terms_at'])
    .where('users.id', '=', id)
    .execute()
  const [user] = rows
  if (!user) return undefined
  // Without any account the join leaves all of its columns empty.
  const linked = rows.filter((row): row is typeof row & Linked => row.type !== null).sort(byAge)
  const linkedAccounts = linked.map(toLinkedAccount)
  return {
    id,
    createdAt: new Date(user.created_at),
    linkedAccounts,
    mfaMethods: [],
    hasAcceptedTerms: user.accepted_terms_at !== null,
    isGuest: false,
    email: linkedAccounts.findLast((account) => account.type === 'email'),
    phone: undefined,
    wallet: linkedAccounts.find((account) => account.type === 'wallet'),
  }
}

/** An account or an active wallet, in one shape. Times are milliseconds. */
type Linked = { identifier: string; first_at: number } & (
  | { type: 'email'; latest_at: number; chain_type: null; wallet_index: null; recovery_method: null }
  | {
      type: 'wallet'
      latest_at: number | null
      chain_type: 'ethereum' | 'solana'
      wallet_index: number
      recovery_method: 'privy'
    }
)

const empty = sql`null`

/** Wallets last, by their index. */
const byAge = (one: Linked, other: Linked) =>
  (one.wallet_index ?? -1) - (other.wallet_index ?? -1) || one.first_at - other.first_at

function toLinkedAccount(row: Linked): LinkedAccount {
  if (row.type === 'email')
    return {
      type: 'email',
      address: row.identifier,
      firstVerifiedAt: new Date(row.first_at),
      latestVerifiedAt: new Date(row.latest_at),
    }
  const verifiedAt = new Date(Math.max(row.first_at, row.latest_at ?? 0))
  return {
    type: 'wallet',
    address: row.identifier,
    chainType: row.chain_type,
    chainId: row.chain_type === 'ethereum' ? 'eip155:1' : undefined,
    walletClientType: 'privy',
    connectorType: 'embedded',
    imported: false,
    delegated: false,
    walletIndex: row.wallet_index,
    recoveryMethod: row.recovery_method,
    firstVerifiedAt: verifiedAt,
    latestVerifiedAt: verifiedAt,
  }
}
