import type { Context } from '../context/context.js'
import { findFirstAddress } from '../database/find-first-address.js'
import { findOtherUsers, type OtherUser } from '../database/find-other-users.js'
import type { Session } from '../database/find-session.js'
import { HttpError } from '../base/http-error.js'
import { isRecognizable, type NamedAccount, namedAccount } from '../domain/named-account.js'
import { loadAccounts } from './load-accounts.js'

/** Maximum number of other users whose accounts are read. Further users count as users without an email address. */
const mostRead = 20

/**
 * Returns the texts that name the user of a session on a page of the provider (security rule 41). Script in the app's
 * page can open that page for another user. An email address or a phone number reveals this. A user without them cannot
 * recognize the accounts. The page therefore also shows the user's first wallet, and whether another user has used the
 * same wallet frame.
 */
export async function describeOwner(
  context: Pick<Context, 'clock' | 'database'>,
  session: Pick<Session, 'frame_thumbprint' | 'user_id'>,
): Promise<describeOwner.ReturnType> {
  const { clock, database } = context
  const linked = await loadProvenAccounts(database, session.user_id)
  const accounts = linked.map(namedAccount)
  const others = await findOtherUsers(database, session, clock.now())
  if (linked.some(isRecognizable)) return { accounts, other: await findStranger(context, others) }
  const address = await findFirstAddress(database, session)
  return {
    accounts: [...accounts, ...(address === undefined ? [] : [{ type: 'wallet', name: `Wallet ${address}` }])],
    other: others[0] && (others[0].isProven ? 'proven' : 'stated'),
  }
}

/** Returns the accounts that a user has proved. Another account can be another person's. */
const loadProvenAccounts = async (database: Context['database'], userId: string) =>
  (await loadAccounts(database, userId)).filter(({ firstVerifiedAt }) => firstVerifiedAt !== null)

/**
 * Returns how another user without recognizable accounts has used the frame. The user of the window can be an
 * attacker's user with an email address. Returns `proven` only for a user who opened a wallet in the frame first.
 * Otherwise, script could lock out users with an email address (security rule 30).
 */
async function findStranger(
  { database }: Pick<Context, 'database'>,
  others: readonly OtherUser[],
): Promise<describeOwner.ReturnType['other']> {
  for (const [index, { isEarlier, isProven, userId }] of others.entries())
    if (index >= mostRead || !(await loadProvenAccounts(database, userId)).some(isRecognizable))
      return isProven && isEarlier ? 'proven' : 'stated'
  return undefined
}

export declare namespace describeOwner {
  type ReturnType = {
    readonly accounts: readonly NamedAccount[]
    /** Use of the frame by another user. Not set if the accounts of both users can be recognized. */
    readonly other: 'proven' | 'stated' | undefined
  }
}

/**
 * Names the user of a session in a window of the wallet frame. Throws 403 if another user is logged in, the same frame
 * has recently signed a call of that user, and one of the two users has no recognizable account.
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
