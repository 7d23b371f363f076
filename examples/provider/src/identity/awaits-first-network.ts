import type { Context } from '../context/context.js'
import { hasSeed } from '../database/has-wallet.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { awaitsUserAction } from './awaits-user-action.js'
import { noticeNetwork } from './notice-networks.js'

/**
 * Returns true if a frame may not create the user's seed yet (security rule 38). Two conditions apply. Only the page
 * has named the frame key. The call's network differs from that of the last user action with this page key. Script in
 * the page can name a key of an attacker's program. Only the program can make the calls of a frame, and it calls from
 * another network. The user must first complete a user action in the frame. Users whose accounts allow no such action
 * can create the seed from any network. Imported wallets have no effect on this check.
 */
export async function awaitsFirstNetwork(
  context: Pick<Context, 'secrets'>,
  frame: LockedFrame,
  { network }: { network: string },
): Promise<boolean> {
  const { session, transaction } = frame
  if (session.first_network === noticeNetwork(context, network) || (await hasSeed(transaction, session))) return false
  return awaitsUserAction(frame)
}
