import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { hasWallet } from '../database/has-wallet.js'
import { confirmationRequired } from '../base/http-error.js'
import { awaitsUserAction } from './awaits-user-action.js'
import { noticeNetwork } from './notice-networks.js'

/**
 * Throws 403 if a frame creates the user's first wallet from another network than the login, and the page named the
 * frame's key (security rule 38). Script in the page can name a key that it controls. It cannot make the calls of a
 * frame, so a program in another network uses that key. The user acts in the frame first. A user without an account
 * that opens other browsers cannot act, and creates the wallet from any network.
 */
export async function requireFirstNetwork(
  context: Pick<Context, 'database' | 'secrets'>,
  { app, network, session }: Pick<SessionCall, 'app' | 'network' | 'session'>,
): Promise<void> {
  const { database } = context
  if (session.first_network === noticeNetwork(context, network) || (await hasWallet(database, session))) return
  if (await awaitsUserAction(database, { app, session })) throw confirmationRequired()
}
