import type { Kysely } from 'kysely'
import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'
import type { AccountRow } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { addUndoLink, type UndoLink } from '../database/undo-links.js'
import { deletedUserLife } from '../database/users.js'
import type { UndoOffer } from '../emails/undo-offer.js'
import { digest } from '../rules/digest.js'
import { listedEntry } from './listed-entry.js'
import { requireUser } from './require-user.js'
import { toLinkedAccount } from './stored-account.js'

/** Lifetime of an undo link. A deleted user can be restored for the same time. */
export const undoLife = deletedUserLife

/**
 * Lifetime of the undo link that is sent to a replaced email address, in milliseconds. It is short, because another
 * person may soon own that address.
 */
export const replacedUndoLife = 3 * 24 * 60 * 60_000

/**
 * Creates the link with which a user undoes a change, if the user had an email address before the change. Returns
 * undefined for a user with MFA. Such a change required MFA, so access to the inbox alone must not undo it.
 */
export async function offerUndo(
  { origin }: Pick<Context, 'origin'>,
  { account, before, kind, now, userId }: offerUndo.Options,
  transaction: Kysely<Schema>,
): Promise<UndoOffer | undefined> {
  const hasMailbox = (row: AccountRow) => listedEntry(toLinkedAccount(row))?.list === 'emails'
  // Linking a smart wallet needs no undo link, because a smart wallet cannot log in.
  if (!before.some(hasMailbox) || (kind === 'link' && account.type === 'smart_wallet')) return undefined
  if ((await requireUser(transaction, userId)).mfaMethods.length > 0) return undefined
  const secret = randomToken(32)
  const { app_id, identifier, type } = account
  const life = kind === 'update' && hasMailbox(account) ? replacedUndoLife : undoLife
  await addUndoLink(transaction, {
    ...{ app_id, identifier, kind, type, user_id: userId, digest: digest(secret) },
    accounts: JSON.stringify(kind === 'transfer' ? [account] : before),
    ...{ changed_at: now, expires_at: now + life },
  })
  // A browser does not send the fragment of a URL, so the secret appears in no server's log.
  return { url: `${origin}/oauth/${app_id}/undo#${secret}`, life }
}

export declare namespace offerUndo {
  type Options = {
    /** The account that the change removed or added. */
    account: AccountRow
    /** Accounts of the user before the change. */
    before: readonly AccountRow[]
    kind: UndoLink['kind']
    /** Time of the change. It also identifies a deletion. */
    now: number
    userId: string
  }
}
