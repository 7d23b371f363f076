import { readBalance } from '../../calls/chain-kinds/ethereum/read-balance.js'
import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { ChainBalance } from '../../domain/entities/token.js'

/**
 * Reads all balances in parallel. Reports each balance when it arrives, so that an offline node does not delay the
 * others.
 */
export function readBalances(
  client: Client,
  { balances, wallets }: { balances: readonly ChainBalance[]; wallets: AccountTransfer['embeddedWallets'] },
  tell: (balance: ChainBalance) => void,
): void {
  for (const { address, chain, explorerUrl } of balances) {
    const entry = { address, chain, explorerUrl }
    const isSolana = wallets.some((wallet) => wallet.address === address && wallet.chainType === 'solana')
    const value = isSolana ? readOnSolana(client, entry) : readBalance(client, { address, chainId: chain.id })
    value.then(
      (value) => tell({ ...entry, status: 'loaded', value }),
      () => tell({ ...entry, status: 'failed' }),
    )
  }
}

async function readOnSolana(client: Client, entry: Pick<ChainBalance, 'address' | 'chain'>): Promise<bigint> {
  const { readLamports } = await import('../../calls/chain-kinds/solana/read-lamports.js')
  return readLamports(client, entry)
}
