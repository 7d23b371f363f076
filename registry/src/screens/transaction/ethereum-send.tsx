'use client'
import type { Ethereum } from '@keyhook/sdk'
import { EthereumTransaction } from './ethereum-transaction'
import type { SendCardProps } from './send-card'

/** An Ethereum transaction, wired to the send flow. */
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
