import type { Client } from '../../client.js'
import type { RecoveryRequiredError } from '../../domain/errors/recovery-required.js'
import { withConfirmation } from './with-confirmation.js'

/**
 * Runs an action of an embedded wallet. If required, the user first confirms that the wallet opens in this browser, or
 * recovers it with their recovery method.
 */
export async function withOpenWallet<value>(
  client: Client,
  signal: AbortSignal | undefined,
  attempt: () => Promise<value>,
): Promise<value> {
  const confirmed = () => withConfirmation(client, { action: { type: 'open-wallet' }, signal }, attempt)
  try {
    return await confirmed()
  } catch (error) {
    // Compares the error's `name` property, because class names are minified.
    if ((error as Error).name !== 'RecoveryRequiredError') throw error
    const { address, recoveryMethod: method } = error as RecoveryRequiredError
    const { askRecovery } = await import('../recovery/ask-recovery.js')
    await askRecovery(client, { type: 'recover', address, method }, { signal })
    return confirmed()
  }
}
