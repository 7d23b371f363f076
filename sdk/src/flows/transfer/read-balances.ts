import { readBalance } from '../../calls/chain-kinds/ethereum/read-balance.js'
import type { Client } from '../../client.js'
import type { ChainBalance } from '../../domain/entities/chain-balance.js'

/** Reads all at once, and tells each as it comes: a chain whose node is away keeps no other waiting. */
export function readBalances(
  client: Client,
  balances: readonly ChainBalance[],
  tell: (balance: ChainBalance) => void,
): void {
  for (const { address, chain, explorerUrl } of balances) {
    const place = { address, chain, explorerUrl }
    readBalance(client, { address, chainId: chain.id }).then(
      (value) => tell({ ...place, status: 'loaded', value }),
      () => tell({ ...place, status: 'failed' }),
    )
  }
}
