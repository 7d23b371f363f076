import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { hasWallet } from '../database/has-wallet.js'
import { isVouchedFrame } from '../database/vouched-frames.js'
import { confirmationRequired } from '../base/http-error.js'
import { mayOpenBrowsers } from './may-open-browsers.js'
import { noticeNetwork } from './notice-networks.js'

/**
 * Throws 403 if a frame that was slow at the login creates the user's first wallet from another network than that login (security rule
 * 38). Script in the page can name a frame key of its own in place of the slow one. It cannot call as a frame does, so a program uses
 * that key. A user without an account that opens other browsers cannot act, and creates the wallet from any network.
 */
export async function requireFirstNetwork(
  context: Pick<Context, 'database' | 'secrets'>,
  { network, session }: Pick<SessionCall, 'network' | 'session'>,
): Promise<void> {
  const { database } = context
  const { first_network, user_id } = session
  if (first_network === null || first_network === noticeNetwork(context, network)) return
  if (!(await isVouchedFrame(database, session)) || (await hasWallet(database, session))) return
  if (await mayOpenBrowsers(database, user_id)) throw confirmationRequired()
}
