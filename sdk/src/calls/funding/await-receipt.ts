import { readReceipt } from '../../chains/evm/read-receipt.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import { getReader } from '../chain-kinds/ethereum/get-reader.js'

/** Milliseconds between two looks for a receipt. */
const lookEvery = 1500

/** Waits until a transaction is in a block, however long that takes. Rejects with `TRANSACTION_FAILURE` where it was undone. */
export async function awaitReceipt(
  client: Client,
  { chainId, hash }: { chainId: number; hash: string },
  signal: AbortSignal,
): Promise<void> {
  const read = getReader(client, chainId)
  for (;;) {
    const receipt = await readReceipt(read, hash, signal).catch((error: unknown) => {
      // A node that is away for a while says nothing of what was sent.
      if (isChainError(error)) return undefined
      throw error
    })
    if (receipt?.status === 'success') return
    if (receipt) throw new KeyhookError('TRANSACTION_FAILURE', 'Transaction failed')
    await client.platform.sleep(lookEvery, signal)
  }
}
