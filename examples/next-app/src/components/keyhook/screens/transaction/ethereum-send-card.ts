'use client'
import type { Ethereum } from '@keyhook/sdk'
import { EthereumReview } from './ethereum-review'
import type { SendCard } from './send-cards'

/** Transactions of Ethereum and the chains like it. */
export const ethereumSendCard: SendCard<Ethereum> = {
  Review: EthereumReview,
  summary: ({ prepared, price }, receipt) => ({
    price,
    value: prepared.value,
    feePaid: receipt && receipt.gasUsed * receipt.effectiveGasPrice,
  }),
}
// keyhook send-transaction@0.1.0
