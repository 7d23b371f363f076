import { outlineTransaction } from '../../chains/evm/outline-transaction.js'
import type { SmartWalletCalls } from '../../domain/entities/smart-wallet.js'
import type { TransactionOutline } from '../../domain/entities/transaction.js'

type Call = {
  readonly to?: string | undefined
  readonly data?: string | undefined
  readonly value?: bigint | undefined
}

/** Decodes the calls of a smart wallet in the same way as transactions. */
export const outlineCalls = (
  calls: readonly Call[],
  { chain, from }: { chain: SmartWalletCalls['chain']; from: string },
): readonly TransactionOutline[] =>
  calls.map(({ data, to, value }) =>
    outlineTransaction({ to, value, data: data === '0x' ? undefined : data }, { chainId: chain.id, from }),
  )
