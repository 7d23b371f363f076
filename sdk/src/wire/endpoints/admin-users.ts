import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { LinkedAccountCodec } from '../codecs/linked-account.js'
import { ServerUserCodec } from '../codecs/server-user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const Metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** One page of users, oldest first. `next_cursor` is null on the last page. */
const Page = z.looseObject({ data: z.array(ServerUserCodec), next_cursor: z.nullable(z.string()) })

/**
 * The chain types of pregenerated wallets. Smart wallets cannot be pregenerated, because they belong to a claimed
 * wallet.
 */
const pregenerated = {
  wallets: z.optional(z.array(z.strictObject({ chain_type: ChainType })).check(z.maxLength(10))),
  create_ethereum_wallet: z.optional(z.boolean()),
  create_solana_wallet: z.optional(z.boolean()),
}

const byAccount = <const path extends string, const shape extends z.core.$ZodShape>(path: path, shape: shape) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/v1/users/${path}`,
    auth: 'server',
    scope: 'read',
    request: z.object(shape),
    response: ServerUserCodec,
  })

/**
 * Creates a user with accounts that your server has verified. A login with one of the accounts finds the user. 422 if
 * another user has one of the accounts, two accounts have the same type, or a type cannot be imported. Types: email,
 * phone, wallet, farcaster, telegram, custom_auth and OAuth providers. `wallets` are pregenerated for the user.
 */
export const create = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users',
  auth: 'server',
  scope: 'users',
  // Rejects unknown fields, so that options of wallets are not silently ignored.
  request: z.strictObject({
    linked_accounts: z.array(LinkedAccountCodec).check(z.minLength(1), z.maxLength(20)),
    custom_metadata: z.optional(Metadata),
    ...pregenerated,
  }),
  response: ServerUserCodec,
})

/**
 * Creates wallets for a user before the user logs in. The user's wallet frame receives their seed when it creates a
 * wallet, and the provider then deletes its copy. Keeps pregenerated wallets that exist. 422 if the user has created a
 * wallet, or if the provider uses a recovery service.
 */
export const pregenerate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/{user_id}/wallets',
  auth: 'server',
  scope: 'users',
  request: z.strictObject({ user_id: z.string(), ...pregenerated }),
  response: ServerUserCodec,
})

/** Does the same as `pregenerate`, at the path that `@privy-io/server-auth` uses. */
export const pregenerateOfApp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/apps/{appId}/users/wallet',
  auth: 'server',
  scope: 'users',
  request: z.strictObject({ appId: z.string(), user_id: z.string(), ...pregenerated }),
  response: ServerUserCodec,
})

/** Returns a page of users, oldest first. `limit` is 1 to 100 (default: 100). */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users',
  auth: 'server',
  scope: 'read',
  request: z.object({
    cursor: z.optional(z.string()),
    limit: z._default(z.number().check(z.gte(1), z.lte(100), z.multipleOf(1)), 100),
  }),
  response: Page,
})

/** Returns a user. 404 for an unknown user. */
export const get = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/{user_id}',
  auth: 'server',
  scope: 'read',
  request: z.object({ user_id: z.string() }),
  response: ServerUserCodec,
})

const address = z.string()
const username = z.string()

/** Returns the user with this email address. 404 without a user. */
export const byEmail = byAccount('email/address', { address })

/** Returns the user with this phone number. 404 without a user. */
export const byPhone = byAccount('phone/number', { number: z.string() })

/** Returns the user with this wallet, external or embedded. 404 without a user. */
export const byWallet = byAccount('wallet/address', { address })

/** Returns the user with this smart wallet. 404 without a user. */
export const bySmartWallet = byAccount('smart_wallet/address', { address })

/** Returns the user with this ID in your login system. 404 without a user. */
export const byCustomAuth = byAccount('custom_auth/id', { custom_user_id: z.string() })

/** Returns the user with this Farcaster ID. 404 without a user. */
export const byFarcaster = byAccount('farcaster/fid', { fid: z.number() })

/** Returns the user with this Discord username, such as 'ada' or 'ada#0'. 404 without a user. */
export const byDiscord = byAccount('discord/username', { username })

/** Returns the user with this GitHub username. 404 without a user. */
export const byGithub = byAccount('github/username', { username })

/** Returns the user with this Telegram user ID. 404 without a user. */
export const byTelegram = byAccount('telegram/telegram_user_id', {
  telegram_user_id: z.union([z.string(), z.number()]),
})

/** Returns the user with this Telegram username. 404 without a user. */
export const byTelegramUsername = byAccount('telegram/username', { username })

/** Returns the user with this subject at X (Twitter). 404 without a user. */
export const byTwitter = byAccount('twitter/subject', { subject: z.string() })

/** Returns the user with this username at X (Twitter). 404 without a user. */
export const byTwitterUsername = byAccount('twitter/username', { username })

/**
 * Finds users. `searchTerm` is a part of an ID, an email address, a phone number, a wallet address or a username. The
 * lists contain complete values. Returns at most 100 users per page.
 */
export const search = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/search',
  auth: 'server',
  scope: 'read',
  request: z.object({
    searchTerm: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    emails: z.optional(z.array(z.string()).check(z.maxLength(100))),
    phoneNumbers: z.optional(z.array(z.string()).check(z.maxLength(100))),
    walletAddresses: z.optional(z.array(z.string()).check(z.maxLength(100))),
    cursor: z.optional(z.string()),
  }),
  response: Page,
})

/**
 * Unlinks an account of a user, and ends the user's sessions. `handle` is the address, number, username or ID of the
 * account. 422 if the user would have no login method left.
 */
export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/{user_id}/accounts/unlink',
  auth: 'server',
  scope: 'users',
  request: z.object({
    user_id: z.string(),
    type: z.string(),
    handle: z.string(),
    provider: z.optional(z.string()),
  }),
  response: ServerUserCodec,
})

/** Ends all sessions of a user, and stops trusting the user's browsers. Returns the IDs of the ended sessions. */
export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/{user_id}/sessions/end',
  auth: 'server',
  scope: 'users',
  request: z.object({ user_id: z.string() }),
  response: z.looseObject({ ended: z.array(z.string()) }),
})

/** Deletes a user and ends all sessions. An operator can undo the deletion for 30 days. */
export const remove = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/{user_id}',
  auth: 'server',
  scope: 'users',
  hasNoContent: true,
  request: z.object({ user_id: z.string() }),
  response: z.unknown(),
})
