import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { reportEvent } from '../events/report-event.js'

/** Reports the start and the result of a wallet creation, once for all attempts. An existing wallet is not reported. */
export async function reportCreation(
  client: Client,
  chainType: ChainType,
  create: (started: () => void) => Promise<WalletAccount>,
): Promise<WalletAccount> {
  let isStarted = false
  const started = () => {
    if (!isStarted) reportEvent(client, 'embedded_wallet_creation_started', { chainType })
    isStarted = true
  }
  try {
    const wallet = await create(started)
    if (isStarted) reportEvent(client, 'embedded_wallet_creation_completed', { chainType })
    return wallet
  } catch (cause) {
    const error = toKeyhookError(cause)
    if (isStarted) reportEvent(client, 'embedded_wallet_creation_failed', { chainType, code: error.code })
    throw error
  }
}
