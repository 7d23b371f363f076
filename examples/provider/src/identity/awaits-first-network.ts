import type { Context } from '../context/context.js'
import { hasSeed } from '../database/has-wallet.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { awaitsUserAction } from './awaits-user-action.js'
import { noticeNetwork } from './notice-networks.js'

/**
 * Returns true if a frame may not create the user's seed (security rule 38). That holds if the page named its key and
 * the call is from another network than the user's last action with this page key. Script in the page can name a key
 * that an attacker controls. The script cannot make the calls of a frame, so the attacker's program calls from another
 * network. The user must first act in the frame. A user whose accounts allow no such action creates the seed from any network. Imported wallets make no
 * difference.
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
