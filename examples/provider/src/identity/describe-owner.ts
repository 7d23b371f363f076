import type { Context } from '../context/context.js'
import { findFirstAddress } from '../database/find-first-address.js'
import { findOtherUser } from '../database/find-other-user.js'
import type { Session } from '../database/find-session.js'
import { HttpError } from '../base/http-error.js'
import { isRecognizable, type NamedAccount, namedAccount } from '../domain/named-account.js'
import { loadAccounts } from './load-accounts.js'

/**
 * Returns the texts that name the user of a session on a page of the provider (security rule 41). Script in the app's
 * page can open that page for another user. An email address or a phone number reveals this. A user without them cannot
 * recognize the accounts. The page therefore also shows the user's first wallet, and whether another user has used the
 * same wallet frame.
 */
export async function describeOwner(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  session: Pick<Session, 'frame_thumbprint' | 'user_id'>,
): Promise<describeOwner.ReturnType> {
  // An imported account that this user never proved can be another person's.
  const linked = (await loadAccounts(database, session.user_id)).filter(
    ({ firstVerifiedAt }) => firstVerifiedAt !== null,
  )
  const accounts = linked.map(namedAccount)
  if (linked.some(isRecognizable)) return { accounts, other: undefined }
  const address = await findFirstAddress(database, session)
  return {
    accounts: [...accounts, ...(address === undefined ? [] : [{ type: 'wallet', name: `Wallet ${address}` }])],
    other: await findOtherUser(database, session, clock.now()),
  }
}

export declare namespace describeOwner {
  type ReturnType = {
    readonly accounts: readonly NamedAccount[]
    /** Use of the frame by another user. Set only if the user's accounts cannot be recognized. */
    readonly other: 'proven' | 'stated' | undefined
  }
}

/**
 * Names the user of a session in a window of the wallet frame. Throws 403 if the window could not distinguish the user
 * from another logged-in user. The frame has recently signed a call of that other user.
 */
export async function requireOwnBrowser(
  context: Pick<Context, 'clock' | 'database'>,
  session: Pick<Session, 'frame_thumbprint' | 'user_id'>,
): Promise<{ accounts: NamedAccount[]; is_shared: boolean }> {
  const { accounts, other } = await describeOwner(context, session)
  if (other === 'proven')
    throw new HttpError(403, undefined, 'Another account is used in this browser. Log out of that account first.')
  return { accounts: [...accounts], is_shared: other === 'stated' }
}
