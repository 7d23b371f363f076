import { embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import type { HeldSeed } from '../session/key-ring.js'

/**
 * Rejects unless the user has registered this address. Otherwise a script could sign at an index that no screen shows, and
 * link that address as a wallet of its own. A wallet that another tab has added since is looked up once.
 */
export async function requireRegistered(
  frame: Pick<Frame, 'api'>,
  caller: Caller,
  addresses: HeldSeed['addresses'],
  address: string,
): Promise<void> {
  if (!addresses.has(address)) await frame.api.call(embeddedWallets.authShare, { address }, caller)
  addresses.add(address)
}
