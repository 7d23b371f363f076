import { isEmbeddedWallet, type LinkedAccount } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Context } from '../context/context.js'
import type { AccountRow } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { addTransfer } from '../database/transfers.js'
import { HttpError } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import { accountKind } from '../domain/account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'
import type { UserAction } from '../identity/approve-frame.js'
import { linkedToAnother } from './linked-to-another.js'
import { requireTransferable } from './require-transferable.js'
import { toLinkedAccount } from '../identity/stored-account.js'
import { randomToken } from '../bytes/random.js'

/** The time for which an offered transfer is valid, in milliseconds. */
export const transferLife = 5 * 60_000

/**
 * Returns the error for a verified account that another user has. If accounts of its type can be transferred, the error
 * contains a nonce for the transfer. The nonce is bound to both users, the account and the session.
 */
export async function offerTransfer(
  { clock }: Context,
  { account, confirmedBy, session, userAction }: offerTransfer.Options,
  transaction: Kysely<Schema>,
): Promise<HttpError> {
  const { app_id, identifier, type, user_id: other_user_id } = account
  const other = await requireTransferable(transaction, { account })
  // Script in the page can obtain such a proof. The transfer would delete the other user. That user would later log in
  // to the caller's account.
  if (userAction === 'none') return linkedToAnother()
  const nonce = randomToken(32)
  await addTransfer(transaction, {
    ...{ app_id, type, identifier, other_user_id, user_id: session.user_id, session_id: session.id },
    digest: digest(nonce),
    expires_at: clock.now() + transferLife,
    verified_at: confirmedBy ?? null,
  })
  const wallets = other.linkedAccounts.filter(isEmbeddedWallet)
  const { displayName, subject } = nameOf(toLinkedAccount(account))
  return new HttpError(422, 'account_transfer_required', 'This account has already been linked to another user.', {
    data: {
      nonce,
      expiresIn: transferLife,
      account: { type, subject, displayName },
      otherUser: {
        embeddedWalletAddress: wallets[0]?.address ?? null,
        embeddedWallets: wallets.map(({ address, chainType }) => ({ address, chainType })),
      },
    },
  })
}

export declare namespace offerTransfer {
  type Options = {
    account: AccountRow
    confirmedBy: number | undefined
    session: Session
    /** The user action that the proof includes. */
    userAction: UserAction
  }
}

/** Returns the stored identifier and the display name of an account. */
function nameOf(account: LinkedAccount): { displayName: string; subject: string } {
  const fields = account as unknown as Readonly<Record<string, unknown>>
  const subject = String(fields[accountKind(account.type as AccountType).identifier ?? 'type'])
  const name = ['email', 'username', 'name', 'firstName'].map((field) => fields[field]).find(isText)
  return { displayName: isText(name) ? name : subject, subject }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
