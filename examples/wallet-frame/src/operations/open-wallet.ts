import type { Caller, Frame } from '../session/frame.js'
import type { HeldSeed } from '../session/key-ring.js'
import type { Entropy } from './entropy.js'
import { rebuildFromDevice } from './rebuild.js'

/**
 * The wallet's seed, for a session that is alive: from memory, else from this device. What the app's settings let it sign is
 * known from then on, as of that same word of the provider. Rejects with `wallet_not_on_device`, and with `not_authenticated`
 * when the session has ended.
 */
export async function openWallet(frame: Frame, caller: Caller, entropy: Entropy): Promise<HeldSeed> {
  const held = frame.ring.get(caller.userId, entropy.address) ?? (await rebuildFromDevice(frame, caller, entropy))
  await frame.api.requireAlive(caller)
  await frame.renewRules()
  return held
}
