import type { Caller, Frame } from '../frame.js'
import type { HeldKey } from '../session/key-ring.js'
import { rebuildFromDevice } from './rebuild.js'

/** The wallet's key: from memory, else from this device. Rejects with `wallet_not_on_device`. */
export async function openWallet(frame: Frame, caller: Caller, wallet: string): Promise<HeldKey> {
  return frame.ring.get(caller.userId, wallet) ?? (await rebuildFromDevice(frame, caller, wallet))
}
