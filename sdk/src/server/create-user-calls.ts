import type { CallOptions, ServerCall } from './create-server-call.js'
import { readUser, type ServerUser, toFields, toList } from './read-user.js'

type Metadata = Readonly<Record<string, string | number | boolean>>

/** An account that your server has verified. `subject` is the user's ID at the OAuth provider. */
export type ImportedAccount =
  | { readonly type: 'email'; readonly address: string }
  | { readonly type: 'phone'; readonly number: string }
  | { readonly type: 'wallet'; readonly address: string; readonly chainType: 'ethereum' | 'solana' }
  | { readonly type: 'custom_auth'; readonly customUserId: string }
  | {
      readonly type: 'farcaster'
      readonly fid: number
      readonly ownerAddress: string
      readonly username?: string | undefined
      readonly displayName?: string | undefined
    }
  | {
      readonly type: 'telegram'
      readonly telegramUserId: string
      readonly firstName?: string | undefined
      readonly lastName?: string | undefined
      readonly username?: string | undefined
    }
  | {
      readonly type: `${'google' | 'twitter' | 'discord' | 'github' | 'spotify' | 'instagram' | 'tiktok' | 'linkedin' | 'apple' | 'line'}_oauth`
      readonly subject: string
      readonly email?: string | undefined
      readonly name?: string | undefined
      readonly username?: string | undefined
    }

/** A page of a list. Pass `nextCursor` to read the next page. It is undefined on the last page. */
export type Page<item> = { readonly items: readonly item[]; readonly nextCursor: string | undefined }

/** A value that identifies one user. */
export type UserQuery =
  | { readonly email: string }
  | { readonly phone: string }
  /** Address of an external or embedded wallet. */
  | { readonly wallet: string }
  | { readonly smartWallet: string }
  /** ID of the user in your login system. */
  | { readonly customUserId: string }
  | { readonly farcasterId: number }
  | { readonly discordUsername: string }
  | { readonly githubUsername: string }
  | { readonly telegramUserId: string }
  | { readonly telegramUsername: string }
  | { readonly twitterSubject: string }
  | { readonly twitterUsername: string }

/** The path and the field of each lookup. */
const lookups: Readonly<Record<string, readonly [path: string, field: string]>> = {
  email: ['email/address', 'address'],
  phone: ['phone/number', 'number'],
  wallet: ['wallet/address', 'address'],
  smartWallet: ['smart_wallet/address', 'address'],
  customUserId: ['custom_auth/id', 'custom_user_id'],
  farcasterId: ['farcaster/fid', 'fid'],
  discordUsername: ['discord/username', 'username'],
  githubUsername: ['github/username', 'username'],
  telegramUserId: ['telegram/telegram_user_id', 'telegram_user_id'],
  telegramUsername: ['telegram/username', 'username'],
  twitterSubject: ['twitter/subject', 'subject'],
  twitterUsername: ['twitter/username', 'username'],
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

export const toPage = <item>(body: unknown, read: (wire: unknown) => item): Page<item> => {
  const { data, next_cursor: next } = toFields(body)
  return { items: toList(data).map(read), nextCursor: typeof next === 'string' ? next : undefined }
}

type ChainType = 'ethereum' | 'solana'

const toWallets = (chains: readonly ChainType[]) => chains.map((chain) => ({ chain_type: chain }))

export declare namespace createUserCalls {
  type NewUser = {
    accounts: readonly ImportedAccount[]
    customMetadata?: Metadata | undefined
    /** Chain types for which the provider creates a wallet that the user claims later. */
    wallets?: readonly ChainType[] | undefined
  }
}

/** Creates the calls for users. */
export function createUserCalls(call: ServerCall) {
  const path = (id: string, rest = '') => `/api/v1/users/${encodeURIComponent(id)}${rest}`
  return {
    /**
     * Creates a user with accounts that your server has verified. A login with one of them finds the user. Rejects with
     * `LINKED_TO_ANOTHER_USER` if another user has one of the accounts.
     */
    async create(
      { accounts, customMetadata, wallets }: createUserCalls.NewUser,
      options?: CallOptions,
    ): Promise<ServerUser> {
      const linked_accounts = accounts.map((account) =>
        Object.fromEntries(Object.entries(account).map(([name, value]) => [toSnakeCase(name), value])),
      )
      const values = { linked_accounts, custom_metadata: customMetadata, wallets: wallets && toWallets(wallets) }
      return readUser(await call({ method: 'POST', path: '/api/v1/users', values }, options))
    },
    /**
     * Creates wallets for a user before the user logs in. The user's browser claims them when it creates a wallet.
     * Rejects with `EMBEDDED_WALLET_ALREADY_EXISTS` if the user already has a wallet.
     */
    async pregenerateWallets(userId: string, chains: readonly ChainType[], options?: CallOptions): Promise<ServerUser> {
      const values = { wallets: toWallets(chains) }
      return readUser(await call({ method: 'POST', path: path(userId, '/wallets'), values }, options))
    },
    /** Returns a user. Rejects with `USER_DOES_NOT_EXIST` for an unknown user. */
    async get(userId: string, options?: CallOptions): Promise<ServerUser> {
      return readUser(await call({ method: 'GET', path: path(userId) }, options))
    },
    /** Returns the user with an account, such as `{ email: 'ada@example.com' }`. Rejects with `USER_DOES_NOT_EXIST`. */
    async find(query: UserQuery, options?: CallOptions): Promise<ServerUser> {
      const [[name, value] = ['', undefined]] = Object.entries(query)
      const [lookup = '', field = ''] = lookups[name] ?? []
      return readUser(
        await call({ method: 'POST', path: `/api/v1/users/${lookup}`, values: { [field]: value } }, options),
      )
    },
    /** Returns a page of users, oldest first. `limit` is 1 to 100 (default: 100). */
    async list(
      { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined } = {},
      options?: CallOptions,
    ): Promise<Page<ServerUser>> {
      return toPage(await call({ method: 'GET', path: '/api/v1/users', values: { cursor, limit } }, options), readUser)
    },
    /** Returns a page of users whose ID, email address, phone number, wallet address or username contains a text. */
    async search(
      text: string,
      { cursor }: { cursor?: string | undefined } = {},
      options?: CallOptions,
    ): Promise<Page<ServerUser>> {
      const values = { searchTerm: text, cursor }
      return toPage(await call({ method: 'POST', path: '/api/v1/users/search', values }, options), readUser)
    },
    /** Replaces the custom metadata of a user. It is a flat object of at most 1024 bytes of JSON. */
    async setCustomMetadata(userId: string, metadata: Metadata, options?: CallOptions): Promise<ServerUser> {
      const request = { method: 'POST', path: path(userId, '/custom_metadata') } as const
      return readUser(await call({ ...request, values: { custom_metadata: metadata } }, options))
    },
    /**
     * Unlinks an account and ends the user's sessions. `handle` is the address, number, username or ID. Rejects with
     * `INVALID_DATA` if the user would have no login method left.
     */
    async unlink(
      userId: string,
      account: { type: ImportedAccount['type'] | 'passkey' | 'smart_wallet'; handle: string },
      options?: CallOptions,
    ): Promise<ServerUser> {
      return readUser(await call({ method: 'POST', path: path(userId, '/accounts/unlink'), values: account }, options))
    },
    /** Ends all sessions of a user. Returns the IDs of the ended sessions. */
    async endSessions(userId: string, options?: CallOptions): Promise<readonly string[]> {
      const { ended } = toFields(await call({ method: 'POST', path: path(userId, '/sessions/end') }, options))
      return Array.isArray(ended) ? ended.map(String) : []
    },
    /** Deletes a user and ends all sessions. An operator can undo the deletion for 30 days. */
    async delete(userId: string, options?: CallOptions): Promise<void> {
      await call({ method: 'DELETE', path: path(userId) }, options)
    },
  }
}

/** An entry of the allowlist. */
export type AllowlistEntry = {
  readonly id: string
  readonly type: 'email' | 'emailDomain' | 'phone' | 'wallet'
  readonly value: string
}

type EntryInput = Omit<AllowlistEntry, 'id'>

/** Creates the calls for the allowlist of the app. */
export function createAllowlistCalls(call: ServerCall, appId: string) {
  const path = `/api/v1/apps/${appId}/allowlist`
  // The cast is safe, because the provider returns the types of `AllowlistEntry`.
  const readEntry = ({ id, type, value }: Readonly<Record<string, unknown>>) => ({ id, type, value }) as AllowlistEntry
  return {
    /** Adds an entry. Rejects with `INVALID_DATA` if the app's settings have no allowlist. */
    add: async (entry: EntryInput, options?: CallOptions): Promise<AllowlistEntry> =>
      readEntry(toFields(await call({ method: 'POST', path, values: entry }, options))),
    /** Returns the entries that your server has added, oldest first. */
    list: async (options?: CallOptions): Promise<readonly AllowlistEntry[]> =>
      toList(await call({ method: 'GET', path }, options)).map(readEntry),
    /** Removes an entry. The provider rejects the user on their next request. */
    async remove(entry: EntryInput, options?: CallOptions): Promise<void> {
      await call({ method: 'DELETE', path, values: entry }, options)
    },
  }
}
