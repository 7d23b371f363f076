import { entropyIdVerifier, type LinkedAccount, type User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'
import { findUserRows, type LinkedRow, type UserRow } from '../database/users.js'
import { type enrolledColumns, mfaMethodNames, mfaMethods } from '../mfa-methods/mfa-methods.js'
import { accountKind } from '../domain/account-kinds.js'
import { toLinkedAccount } from './stored-account.js'

/**
 * Returns a user with all linked accounts: login accounts in the order of their first verification, then wallets by
 * index. Uses one statement, because every session refresh calls this function. Returns undefined for an unknown user.
 */
export async function loadUser(database: Kysely<Schema>, id: string): Promise<User | undefined> {
  return toUser(id, await findUserRows(database, id))
}

/** Creates a user from the rows of `findUserRows`. */
export function toUser(id: string, rows: readonly UserRow[]): User | undefined {
  const [user] = rows
  if (!user) return undefined
  // For a user without accounts, the join leaves all account columns empty.
  const linked = rows.filter((row): row is typeof row & LinkedRow => row.type !== null).sort(byAge)
  const linkedAccounts = linked.map((row) => read(row, linked))
  const proved = linkedAccounts.filter(({ firstVerifiedAt }) => firstVerifiedAt !== null)
  return {
    id,
    createdAt: new Date(user.user_created_at),
    linkedAccounts,
    mfaMethods: methodsOf(user, linkedAccounts),
    hasAcceptedTerms: user.accepted_terms_at !== null,
    isGuest: linked.some(({ type }) => accountKind(type).endsOnLink),
    customMetadata: readMetadata(user.custom_metadata),
    email: proved.findLast((account) => account.type === 'email'),
    phone: proved.findLast((account) => account.type === 'phone'),
    wallet: proved.find((account) => account.type === 'wallet'),
  }
}

const readMetadata = (text: string | null): User['customMetadata'] =>
  text === null ? undefined : (JSON.parse(text) as NonNullable<User['customMetadata']>)

/** Returns the MFA methods that a user has enrolled. */
function methodsOf(
  user: { readonly [column in (typeof enrolledColumns)[number]]: string | null },
  accounts: readonly LinkedAccount[],
): User['mfaMethods'] {
  return mfaMethodNames.filter((name) => {
    const method = mfaMethods[name]
    if ('enrolledColumn' in method) return user[method.enrolledColumn] !== null
    return accounts.some((account) => method.isEnrolledAccount(account))
  })
}

/** Sorts embedded wallets by index, after all other accounts. Imported wallets come last. */
const byAge = (one: LinkedRow, other: LinkedRow) => rank(one) - rank(other) || one.first_at - other.first_at

const rank = ({ wallet_index: index }: LinkedRow): number => {
  if (index === null) return -1
  return index < 0 ? 2 ** 31 - index : index
}

function read(row: LinkedRow, all: readonly LinkedRow[]): LinkedAccount {
  if (row.chain_type === null) {
    const verified = { first_verified_at: row.first_at, latest_verified_at: row.latest_at ?? row.first_at }
    const account = toLinkedAccount({ ...row, ...verified })
    return 'signerPublicKey' in account ? { ...account, signerPublicKey: row.signer_public_key } : account
  }
  const verifiedAt = new Date(Math.max(row.first_at, row.latest_at ?? 0))
  const imported = row.wallet_index < 0
  return {
    type: 'wallet',
    address: row.identifier,
    chainType: row.chain_type,
    chainId: row.chain_type === 'ethereum' ? 'eip155:1' : undefined,
    walletClientType: 'privy',
    connectorType: imported ? 'embedded_imported' : 'embedded',
    imported,
    delegated: row.delegated_at !== null,
    walletIndex: imported ? null : row.wallet_index,
    recoveryMethod: row.recovery_method,
    ...nameOf(row, all),
    firstVerifiedAt: verifiedAt,
    latestVerifiedAt: verifiedAt,
  }
}

/**
 * Returns the frame's name for the entropy of a wallet. Returns undefined unless that name contains the address of
 * another chain.
 */
function nameOf({ chain_type, entropy_id }: LinkedRow, all: readonly LinkedRow[]) {
  const named = all.find(
    (row) => row.entropy_id === entropy_id && row.wallet_index === 0 && row.first_at === row.named_at,
  )
  if (!named?.chain_type || named.chain_type === chain_type) return {}
  return { entropyId: named.identifier, entropyIdVerifier: entropyIdVerifier(named.chain_type) }
}
