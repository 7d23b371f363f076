import type { Client } from '../../client.js'
import type { RecoveryRequiredError } from '../../domain/errors/recovery-required.js'
import { ask } from '../core/ask.js'
import { recoveryFlow } from './recovery.js'

/** Asks the user for what a wallet is recovered by, and tries again once it is on this device. */
export async function withUserRecovery<value>(
  client: Client,
  {
    error: { address, recoveryMethod: method },
    signal,
  }: { error: RecoveryRequiredError; signal: AbortSignal | undefined },
  attempt: () => Promise<value>,
): Promise<value> {
  await ask(client, recoveryFlow, { type: 'recover', address, method }, { signal })
  return attempt()
}
