import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { recoverEmbeddedWallet } from './recover-embedded-wallet.js'

/** Tries; when this device has no share of the wallet, recovers it and tries once more. */
export async function withRecovery<value>(
  client: Client,
  parameters: recoverEmbeddedWallet.Parameters,
  attempt: () => Promise<value>,
): Promise<value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isNotOnDevice(error)) throw error
    await recoverEmbeddedWallet(client, parameters)
    return attempt()
  }
}

const isNotOnDevice = (error: unknown): boolean =>
  isKeyhookError(error) && error.name === FrameError.name && (error as FrameError).type === 'wallet_not_on_device'
