// Several exports: the lookups and lists of an app's users.

import type { User } from '@keyhook/sdk/wire'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { findAccount } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { usernameOf } from '../database/username-of.js'
import { accountKind } from '../domain/account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { normalizeListedWallet } from '../rules/normalize-listed-wallet.js'
import { type Position, readCursor, writeCursor } from './cursor.js'
import { loadServerUser } from './load-server-user.js'
import { requireUserOf } from './require-user.js'

type Database = Kysely<Schema>
type Of = { readonly appId: string }

const noUser = () => new HttpError(404, 'user_does_not_exist', 'The app has no user with this account.')

const severalUsers = () =>
  new HttpError(
    422,
    'invalid_data',
    'Several users have contract accounts at this address. Pass the address with its network, such as eip155:1:0x….',
  )

/** Returns the user with an account. Throws 404 for an unknown or invalid identifier. */
export async function findByAccount(
  database: Database,
  { appId, text, type }: Of & { text: string; type: AccountType },
): Promise<User> {
  const identifier = accountKind(type).normalize(text)
  const account =
    identifier === undefined ? undefined : await findAccount(database, { app_id: appId, type, identifier })
  if (!account) throw noUser()
  return requireUserOf(database, { appId, id: account.user_id })
}

/**
 * Returns the user with an external or embedded wallet. Throws 422 if several users have contract accounts at the
 * address, on different networks.
 */
export async function findByWallet(database: Database, { appId, text }: Of & { text: string }): Promise<User> {
  const [id, ...others] = await listByAddresses(database, { appId, addresses: [text] })
  if (id === undefined) throw noUser()
  if (others.length > 0) throw severalUsers()
  return requireUserOf(database, { appId, id })
}

/**
 * Returns the user with a username at an OAuth provider, ignoring case. The OAuth provider may have reassigned the
 * username, so the account that was verified last takes precedence.
 */
export async function findByUsername(
  database: Database,
  { appId, text, type }: Of & { text: string; type: AccountType },
): Promise<User> {
  const name = text.toLowerCase()
  // Discord's names without a discriminator are stored with '#0'.
  const names = type === 'discord_oauth' ? [name.replace(/#0$/, ''), `${name.replace(/#0$/, '')}#0`] : [name]
  const account = await database
    .selectFrom('accounts')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('type', '=', type)
    .where(usernameOf(database), 'in', names)
    .orderBy('latest_verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!account) throw noUser()
  return requireUserOf(database, { appId, id: account.user_id })
}

const ethereumAddress = sql<string>`substr(identifier, length(identifier) - 41)`

/** Returns the IDs of the users with these wallet addresses, as a login or as an embedded wallet. */
async function listByAddresses(
  database: Database,
  { addresses, appId }: Of & { addresses: readonly string[] },
): Promise<readonly string[]> {
  const normalized = addresses.flatMap((text) => normalizeListedWallet(text) ?? [])
  if (normalized.length === 0) return []
  const ethereum = normalized.filter((address) => address.startsWith('0x'))
  const logins = database
    .selectFrom('accounts')
    .select('user_id')
    .where('app_id', '=', appId)
    // SQLite uses the partial index only if the condition is a literal.
    .where('type', '=', sql.lit('wallet' as const))
  const [byAddress, byContract, embedded, pregenerated] = await Promise.all([
    logins.where('identifier', 'in', normalized).execute(),
    ethereum.length === 0 ? [] : logins.where(ethereumAddress, 'in', ethereum).execute(),
    database
      .selectFrom('wallets')
      .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
      .innerJoin('users', 'users.id', 'wallets.user_id')
      .select('wallets.user_id')
      .where('wallets.app_id', '=', appId)
      .where('wallets.address', 'in', normalized)
      .where('entropies.status', '=', 'active')
      .where('users.deleted_at', 'is', null)
      .execute(),
    database
      .selectFrom('server_wallets')
      .innerJoin('users', 'users.id', 'server_wallets.user_id')
      .select('users.id as user_id')
      .where('server_wallets.app_id', '=', appId)
      .where('server_wallets.address', 'in', normalized)
      .where('users.deleted_at', 'is', null)
      .execute(),
  ])
  return [...new Set([...byAddress, ...byContract, ...embedded, ...pregenerated].map(({ user_id }) => user_id))]
}

type Page = { data: User[]; next_cursor: string | null }
type Where = (eb: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>

/** Returns a page of the app's users, oldest first. */
export async function listUsers(
  database: Database,
  { appId, cursor, limit, where }: Of & { cursor: string | undefined; limit: number; where?: Where },
): Promise<Page> {
  const after = readCursor(cursor)
  const rows: Position[] = await database
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after!.created_at, after!.id)),
      ),
    )
    .$if(where !== undefined, (query) => query.where(where!))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const users = await Promise.all(shown.map(({ id }) => loadServerUser(database, id)))
  return {
    // A user may have been deleted after the list was read.
    data: users.filter((user) => user !== undefined),
    next_cursor: rows.length > limit ? writeCursor(shown.at(-1)!) : null,
  }
}

/** Account types whose identifiers a person would not type, so searches skip them. */
const unreadable: readonly AccountType[] = ['guest', 'passkey']

/** Finds users by a part of an ID, identifier, username or wallet address, or by whole values. */
export async function searchUsers(
  database: Database,
  { appId, cursor, emails = [], phoneNumbers = [], searchTerm, walletAddresses = [] }: searchUsers.Options,
): Promise<Page> {
  const limit = 100
  if (searchTerm !== undefined) {
    const pattern = `%${searchTerm.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const like = (column: Expression<string>) => sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
    const where: Where = ({ eb, or, ref, selectFrom }) =>
      or([
        like(ref('users.id')),
        eb(
          'users.id',
          'in',
          selectFrom('accounts')
            .select('user_id')
            .where('accounts.app_id', '=', appId)
            .where('type', 'not in', unreadable)
            .where((inner) =>
              inner.or([
                like(inner.ref('identifier')),
                sql<SqlBool>`${usernameOf(database)} like ${pattern} escape '\\'`,
              ]),
            ),
        ),
        eb(
          'users.id',
          'in',
          selectFrom('wallets')
            .innerJoin('entropies', 'entropies.id', 'wallets.entropy_id')
            .select('wallets.user_id')
            .where('wallets.app_id', '=', appId)
            .where('entropies.status', '=', 'active')
            .where((inner) => like(inner.ref('wallets.address'))),
        ),
        eb(
          'users.id',
          'in',
          selectFrom('server_wallets')
            .select('server_wallets.user_id')
            .where('server_wallets.app_id', '=', appId)
            .where('server_wallets.user_id', 'is not', null)
            .where((inner) => like(inner.ref('server_wallets.address')))
            .$castTo<{ user_id: string }>(),
        ),
      ])
    return listUsers(database, { appId, cursor, limit, where })
  }
  const normalize = (type: AccountType, texts: readonly string[]) =>
    texts.flatMap((text) => accountKind(type).normalize(text) ?? [])
  const accounts = [
    ...normalize('email', emails).map((identifier) => ({ identifier, type: 'email' as const })),
    ...normalize('phone', phoneNumbers).map((identifier) => ({ identifier, type: 'phone' as const })),
  ]
  const found = await Promise.all(accounts.map((account) => findAccount(database, { app_id: appId, ...account })))
  const ids = [
    ...found.flatMap((account) => account?.user_id ?? []),
    ...(await listByAddresses(database, { appId, addresses: walletAddresses })),
  ]
  // An empty list is invalid SQL, and no ID is an empty string.
  return listUsers(database, { appId, cursor, limit, where: (eb) => eb('users.id', 'in', ['', ...new Set(ids)]) })
}

export declare namespace searchUsers {
  type Options = {
    appId: string
    cursor: string | undefined
    searchTerm?: string | undefined
    emails?: readonly string[] | undefined
    phoneNumbers?: readonly string[] | undefined
    walletAddresses?: readonly string[] | undefined
  }
}
