import type { Caller, Frame } from '../frame.js'
import type { HeldSeed } from '../session/key-ring.js'
import type { Entropy } from './entropy.js'
import { rebuildFromDevice } from './rebuild.js'

/** The wallet's seed: from memory, else from this device. Rejects with `wallet_not_on_device`. */
export async function openWallet(frame: Frame, caller: Caller, entropy: Entropy): Promise<HeldSeed> {
  return frame.ring.get(caller.userId, entropy.address) ?? (await rebuildFromDevice(frame, caller, entropy))
}
