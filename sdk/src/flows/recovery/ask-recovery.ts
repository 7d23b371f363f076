import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryRequest, RecoverySecret } from '../../domain/entities/recovery-request.js'
import { ask } from '../core/ask.js'
import { recoveryFlow } from './recovery.js'

/** Asks the user of recovery: for the wallet that is secured or here by it, or for what they choose before there is one. */
export function askRecovery<request extends RecoveryRequest>(
  client: Client,
  request: request,
  options?: ask.Options,
): Promise<askRecovery.Answer<request>> {
  // The flow answers an import with a secret, and everything else with a wallet.
  return ask(client, recoveryFlow, request, options) as Promise<askRecovery.Answer<request>>
}

export declare namespace askRecovery {
  type Answer<request extends RecoveryRequest> = request extends { type: 'import' } ? RecoverySecret : WalletAccount
}
