import type { Caller, Frame } from '../session/frame.js'
import type { HeldSeed } from '../session/key-ring.js'
import type { Entropy } from './entropy.js'
import { rebuildFromDevice } from './rebuild.js'

/**
 * Returns the seed of a wallet for an active session, from memory or from this device's share. The same response also
 * updates the app's wallet policies. Rejects with `wallet_not_on_device`, or with `not_authenticated` after the session
 * has ended.
 */
export async function openWallet(frame: Frame, caller: Caller, entropy: Entropy): Promise<HeldSeed> {
  const held = frame.ring.get(caller.userId, entropy.address) ?? (await rebuildFromDevice(frame, caller, entropy))
  await frame.api.requireAlive(caller)
  await frame.renewRules()
  return held
}
