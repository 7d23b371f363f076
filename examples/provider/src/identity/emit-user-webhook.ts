import { LinkedAccountCodec, type LinkedAccount, type User, UserCodec, type WebhookFields } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Context } from '../context/context.js'
import { listAccounts } from '../database/accounts.js'
import { emitWebhook } from '../database/emit-webhook.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { requireUser } from './require-user.js'
import { toLinkedAccount } from './stored-account.js'

type EmitContext = Pick<Context, 'clock' | 'database' | 'settings'>
type WebhookUser = WebhookFields['user.created']['user']
type WebhookAccount = WebhookFields['user.linked_account']['account']

/** Returns a user in the form of API responses. */
const writeUser = (user: User) => z.encode(UserCodec, user) as WebhookUser

/** Returns an account in the form of API responses. */
const writeAccount = (account: LinkedAccount) => z.encode(LinkedAccountCodec, account) as WebhookAccount

/** Emits a webhook with the user as stored in the transaction `database`. Call it after all refusals. */
export async function emitUserWebhook(
  context: EmitContext,
  { appId, type, userId }: { appId: string; type: 'user.created' | 'user.deleted' | 'user.restored'; userId: string },
): Promise<void> {
  const { database } = context
  await emitWebhook(context, { appId, type, userId }, async () => ({
    user: writeUser(await requireUser(database, userId)),
  }))
}

/** Emits a webhook with the user and one of the user's accounts, or an account that was unlinked. */
export async function emitAccountWebhook(
  context: EmitContext,
  { account, appId, type, userId }: emitAccountWebhook.Options,
): Promise<void> {
  const { database } = context
  await emitWebhook(context, { appId, type, userId }, async () => ({
    account: writeAccount(account),
    user: writeUser(await requireUser(database, userId)),
  }))
}

export declare namespace emitAccountWebhook {
  type Options = {
    account: LinkedAccount
    appId: string
    type: 'user.linked_account' | 'user.unlinked_account' | 'user.updated_account'
    userId: string
  }
}

/** Emits the webhooks of a login. Each webhook contains the account of the login's type that was verified last. */
export async function emitLoginWebhooks(
  context: EmitContext,
  { accountType, appId, isNewUser, isRestored, userId }: emitLoginWebhooks.Options,
): Promise<void> {
  const { database } = context
  if (isNewUser) await emitUserWebhook(context, { appId, type: 'user.created', userId })
  if (isRestored) await emitUserWebhook(context, { appId, type: 'user.restored', userId })
  await emitWebhook(context, { appId, type: 'user.authenticated', userId }, async () => {
    const rows = (await listAccounts(database, userId)).filter(({ type }) => type === accountType)
    const [row] = rows.toSorted((one, other) => other.latest_verified_at - one.latest_verified_at)
    if (!row) throw new Error('The account of the login is not stored.')
    return { account: writeAccount(toLinkedAccount(row)), user: writeUser(await requireUser(database, userId)) }
  })
}

export declare namespace emitLoginWebhooks {
  type Options = {
    accountType: AccountType
    appId: string
    isNewUser: boolean
    /** True if the login restored a deleted user. */
    isRestored: boolean
    userId: string
  }
}

/** Emits the webhook of a transferred account, in the queue of the user who received it. */
export async function emitTransferWebhook(
  context: EmitContext,
  { account, appId, from, userId }: { account: LinkedAccount; appId: string; from: string; userId: string },
): Promise<void> {
  const { database } = context
  await emitWebhook(context, { appId, type: 'user.transferred_account', userId }, async () => ({
    account: writeAccount(account),
    deletedUser: true,
    fromUser: { id: from },
    toUser: writeUser(await requireUser(database, userId)),
  }))
}

/** Emits a webhook with the user and a wallet that this transaction added. */
export async function emitNewWalletWebhook(
  context: EmitContext,
  {
    address,
    appId,
    type,
    userId,
  }: { address: string; appId: string; type: 'user.wallet_created' | 'wallet.imported'; userId: string },
): Promise<void> {
  const { database } = context
  await emitWebhook(context, { appId, type, userId }, async () => {
    const user = await requireUser(database, userId)
    const wallet = user.linkedAccounts.find((account) => account.type === 'wallet' && account.address === address)
    if (!wallet) throw new Error('The wallet is not active.')
    return { user: writeUser(user), wallet: writeAccount(wallet) }
  })
}

/** Returns the fields that name a wallet in a webhook. */
export const ofWallet = (userId: string, address: string) => ({
  user_id: userId,
  wallet_id: address,
  wallet_address: address,
})
