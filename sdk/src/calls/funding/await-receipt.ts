import { poll } from '../../base/poll.js'
import { readReceipt } from '../../chains/evm/read-receipt.js'
import { waitForConfirmation } from '../../chains/solana/wait-for-confirmation.js'
import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import { getReader } from '../chain-kinds/ethereum/get-reader.js'
import { getSolanaNode } from '../chain-kinds/solana/get-solana-node.js'
import type { SentFunds } from './send-funds.js'

/** Polling interval for a receipt, in milliseconds. */
const lookEvery = 1500

/** Waits until a transaction is in a block, without a time limit. Rejects with `TRANSACTION_FAILURE` if it reverted. */
export async function awaitReceipt(
  client: Client,
  { chain, hash, signed }: SentFunds & { chain: Chain },
  signal: AbortSignal,
): Promise<void> {
  const { sleep } = client.platform
  if (signed) {
    const { send, subscribe } = getSolanaNode(client, chain)
    await waitForConfirmation(send, { transaction: signed, sleep, signal, subscribe })
    return
  }
  const read = getReader(client, chain.id)
  const look = () =>
    readReceipt(read, hash, signal).catch((error: unknown) => {
      // Polls again if the node is offline, because the transaction may still be mined.
      if (isChainError(error)) return undefined
      throw error
    })
  const receipt = await poll(look, { delay: lookEvery, signal, sleep })
  if (receipt.status !== 'success') throw new KeyhookError('TRANSACTION_FAILURE', 'Transaction failed')
}
