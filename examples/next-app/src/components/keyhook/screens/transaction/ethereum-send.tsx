'use client'
import type { Ethereum } from '@keyhook/sdk'
import { EthereumTransaction } from './ethereum-transaction'
import type { SendCardProps } from './send-card'

/** A transaction of Ethereum and the chains like it, as the flow knows it. */
export function EthereumSend({ outline, preferred, receipt, reviewed, ...card }: SendCardProps<Ethereum>) {
  const { prepared, price, ...facts } = reviewed ?? {}
  return (
    <EthereumTransaction
      {...card}
      {...facts}
      feePaid={receipt && receipt.gasUsed * receipt.effectiveGasPrice}
      money={{ network: outline.chain, price, preferred }}
      prepared={prepared}
      transaction={outline.transaction}
    />
  )
}
// keyhook send-transaction@0.1.0
