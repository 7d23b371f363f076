'use client'
import type { Ethereum } from '@keyhook/sdk'
import { useLastDefined } from '../../lib/use-last-defined'
import { EthereumTransaction } from './ethereum-transaction'
import type { SendCardProps } from './send-card'

/** An Ethereum transaction, wired to the send flow. */
export function EthereumSend({ outline, preferred, receipt, reviewed, ...card }: SendCardProps<Ethereum>) {
  const { prepared, price, ...facts } = reviewed ?? {}
  const last = useLastDefined(reviewed)
  const { chain, transaction } = outline
  // Keeps the token's metadata while an edited amount is prepared again.
  const isSame = last?.prepared.to === transaction.to && last?.chain.id === chain.id
  const { collection, token, tokenBalance } = (isSame && last) || {}
  return (
    <EthereumTransaction
      {...card}
      {...{ collection, token, tokenBalance }}
      {...facts}
      feePaid={receipt && receipt.gasUsed * receipt.effectiveGasPrice}
      money={{ network: chain, price: price ?? (isSame ? last.price : undefined), preferred }}
      prepared={prepared}
      transaction={transaction}
    />
  )
}
