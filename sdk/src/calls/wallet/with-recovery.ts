import type { Client } from '../../client.js'
import { isNotOnDevice } from './is-not-on-device.js'
import { recoverEmbeddedWallet } from './recover-embedded-wallet.js'
import { withFrameKey } from './with-frame-key.js'

/** Runs an action. If this device has no share of the wallet, recovers it and retries. */
export async function withRecovery<value>(
  client: Client,
  parameters: recoverEmbeddedWallet.Parameters,
  attempt: () => Promise<value>,
): Promise<value> {
  const run = () => withFrameKey(client, parameters, attempt)
  try {
    return await run()
  } catch (error) {
    if (!isNotOnDevice(error)) throw error
    await recoverEmbeddedWallet(client, parameters)
    return run()
  }
}
