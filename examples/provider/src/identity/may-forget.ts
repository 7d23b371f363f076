import type { Context } from '../context/context.js'
import { isProved, listAccounts } from '../database/accounts.js'
import type { Session } from '../database/find-session.js'
import { accountKind } from '../domain/account-kinds.js'
import { canLogIn } from './admission.js'
import { withAllowlist } from './with-allowlist.js'
import { toLinkedAccount } from './stored-account.js'

/** Session of the caller. If the session is bound to a key, the call was signed with that key. */
export type Caller = Pick<Session, 'frame_approved' | 'kind' | 'page_key_known' | 'thumbprint'>

/**
 * Returns true if a session may make browsers of the user unknown. There must be a sign-up or a user action in the
 * session, or in an earlier session with the same page key. Script in the page can complete a login without the user. A
 * session without a page key is refused, because its tokens could be stolen. A fork is refused too, because the page
 * chose its key.
 */
export const mayForget = ({ frame_approved, kind, page_key_known, thumbprint }: Caller): boolean =>
  kind === 'login' && thumbprint !== null && (frame_approved === 1 || page_key_known === 1)

/**
 * Returns true if a call of the page may make browsers of the user unknown. The user must have an account that can
 * approve a new browser. For other users, one call by script would lock their wallets. Such users make a browser
 * unknown on a page of the provider.
 */
export async function mayForgetFrames(
  context: Pick<Context, 'database' | 'secrets' | 'settings'>,
  { appId, userId }: { appId: string; userId: string },
): Promise<boolean> {
  const found = context.settings().apps.find(({ id }) => id === appId)
  if (!found) return false
  const app = await withAllowlist(context, found)
  const accounts = await listAccounts(context.database, userId)
  return accounts.some(
    (row) => isProved(row) && accountKind(row.type).opensNewBrowsers && canLogIn(app, [toLinkedAccount(row)]),
  )
}
