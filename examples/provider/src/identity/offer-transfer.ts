import { randomBytes } from 'node:crypto'
import { isEmbeddedWallet } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import type { AccountRow } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { addTransfer } from '../database/transfers.js'
import { HttpError } from '../http-error.js'
import { digest } from '../rules/digest.js'
import { accountKind } from './account-kinds.js'
import { linkedToAnother } from './linked-to-another.js'
import { loadUser } from './load-user.js'

/** How long an offered transfer can be taken, in milliseconds. */
export const transferLife = 5 * 60_000

/**
 * The error for an account that another user has, to whom has proved to own it. Where its kind can move, it carries a
 * nonce for moving it: bound to both users, the account and the session.
 */
export async function offerTransfer(
  { clock }: Context,
  { account, session }: { account: AccountRow; session: Session },
  transaction: Kysely<Schema>,
): Promise<HttpError> {
  const { app_id, identifier, type, user_id: other_user_id } = account
  if (!accountKind(type).isTransferable) return linkedToAnother()
  const nonce = randomBytes(32).toString('base64url')
  await addTransfer(transaction, {
    ...{ app_id, type, identifier, other_user_id, user_id: session.user_id, session_id: session.id },
    digest: digest(nonce),
    expires_at: clock.now() + transferLife,
  })
  const other = await loadUser(transaction, other_user_id)
  const wallet = other?.linkedAccounts.find(isEmbeddedWallet)
  return new HttpError(422, 'account_transfer_required', 'This account has already been linked to another user.', {
    data: {
      nonce,
      account: { type, displayName: identifier },
      otherUser: { embeddedWalletAddress: wallet?.address ?? null },
    },
  })
}
