import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import type { FrameError } from '../../domain/errors/frame-error.js'
import { recoverEmbeddedWallet } from './recover-embedded-wallet.js'
import { withFrameKey } from './with-frame-key.js'

/** Tries; when this device has no share of the wallet, recovers it and tries once more. */
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

/** By the error's own name: that of its class is another one in minified code. */
const isNotOnDevice = (error: unknown): boolean =>
  isKeyhookError(error) && error.name === 'FrameError' && (error as FrameError).type === 'wallet_not_on_device'
