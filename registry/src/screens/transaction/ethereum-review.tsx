'use client'
import type { Ethereum } from '@keyhook/sdk'
import type { ReviewProps } from './send-cards'
import { ReviewTransaction } from './review-transaction'

/** A transaction of Ethereum and the chains like it, as it was prepared. */
export function EthereumReview({ preferred, reviewed, ...props }: ReviewProps<Ethereum>) {
  const { chain, prepared, price, token } = reviewed
  return (
    <ReviewTransaction {...props} money={{ network: chain, price, preferred }} token={token} transaction={prepared} />
  )
}
