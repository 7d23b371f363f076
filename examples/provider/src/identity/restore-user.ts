import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import type { AccountKey } from '../database/accounts.js'
import { changeAccount, isProved } from '../database/accounts.js'
import { recordEvent } from '../database/record-event.js'
import { endUndoLinks } from '../database/undo-links.js'
import type { Schema } from '../database/schema.js'
import { claimUser, findRestorable, listReleased, undeleteUser } from '../database/users.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { requireAllowed } from './admission.js'
import type { UserAction } from './approve-frame.js'
import type { Identity } from '../domain/identity.js'
import { requireSameSigner } from './require-same-signer.js'
import { toLinkedAccount } from './stored-account.js'

/**
 * Restores a user whom a transfer deleted. For 30 days, a login with a former account restores such a user, if no other
 * user has that account. The user gets back the wallets, and all accounts that no other user has. `maxUsers` counts the
 * user even while deleted (threat 20). A login with a user action ends the undo link of the transfer. Script in the
 * page can complete other logins, so they leave that undo link valid. Returns undefined if no such user exists. Does
 * not restore users whom an operator deleted.
 */
export async function restoreUser(
  context: Pick<Context, 'clock' | 'log' | 'settings'>,
  { account, app, identity, key, userAction }: restoreUser.Options,
  transaction: Kysely<Schema>,
): Promise<{ isClaim: boolean; userId: string; restored: readonly LinkedAccount[] } | undefined> {
  const now = context.clock.now()
  const before = await findRestorable(transaction, { ...key, now })
  if (!before) return undefined
  requireSameSigner(before, identity)
  const { user_id: userId } = before
  const isClaim = !isProved(before)
  // The account was never a login method of the claimed user.
  if (isClaim && !(await claimUser(transaction, userId))) return undefined
  const restored = (await listReleased(transaction, userId)).map(toLinkedAccount)
  requireAllowed(app, account, restored)
  if (!(await undeleteUser(transaction, { id: userId, now }))) return undefined
  if (userAction !== 'none') await endUndoLinks(transaction, { kind: 'transfer', userId })
  await changeAccount(
    transaction,
    { ...key, owner: userId },
    {
      latest_verified_at: now,
      ...(isClaim && { first_verified_at: now }),
    },
  )
  const event = { type: 'user-restored-by-login', appId: app.id, userId } as const
  await recordEvent({ ...context, database: transaction }, event)
  return { isClaim, userId, restored }
}

export declare namespace restoreUser {
  type Options = {
    account: LinkedAccount
    app: AppSettings
    identity: Identity
    key: AccountKey
    userAction: UserAction
  }
}
