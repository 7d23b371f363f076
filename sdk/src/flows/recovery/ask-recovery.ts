import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryRequest, RecoverySecret } from '../../domain/entities/recovery-request.js'
import { ask } from '../core/ask.js'
import { recoveryFlow } from './recovery.js'

/**
 * Prompts for a recovery method. Resolves with the secured or restored wallet. For an import, whose wallet does not
 * exist yet, resolves with the recovery secret.
 */
export function askRecovery<request extends RecoveryRequest>(
  client: Client,
  request: request,
  options?: ask.Options,
): Promise<askRecovery.Answer<request>> {
  // The flow returns a secret for an import, and a wallet for all other requests.
  return ask(client, recoveryFlow, request, options) as Promise<askRecovery.Answer<request>>
}

export declare namespace askRecovery {
  type Answer<request extends RecoveryRequest> = request extends { type: 'import' } ? RecoverySecret : WalletAccount
}
