import type { Context } from '../context/context.js'
import { hasWallet } from '../database/has-wallet.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { awaitsUserAction } from './awaits-user-action.js'
import { noticeNetwork } from './notice-networks.js'

/**
 * Returns true if a frame may not create the user's first wallet, because it calls from another network than the login
 * and the page named its key (security rule 38). Script in the page can name a key that it controls. It cannot make the
 * calls of a frame, so a program in another network uses that key. The user acts in the frame first. A user without an
 * account that opens other browsers cannot act, and creates the wallet from any network.
 */
export async function awaitsFirstNetwork(
  context: Pick<Context, 'secrets'>,
  frame: LockedFrame,
  { network }: { network: string },
): Promise<boolean> {
  const { session, transaction } = frame
  if (session.first_network === noticeNetwork(context, network) || (await hasWallet(transaction, session))) return false
  return awaitsUserAction(frame)
}
