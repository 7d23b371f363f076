import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { ChainType } from '../../domain/rules/chain-types.js'
import { ask } from '../core/ask.js'
import { recoveryFlow } from './recovery.js'

/** Creates a wallet under a password that the user chooses. */
export const createWithRecovery = (
  client: Client,
  { chainType, signal }: { chainType: ChainType; signal?: AbortSignal | undefined },
): Promise<WalletAccount> => ask(client, recoveryFlow, { type: 'create', chainType }, { signal })
