'use client'
import type { WalletChain } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import type { Money } from './transaction'
import type { TransactionFrame } from './transaction-frame'

export type SendCard<chain extends WalletChain> = {
  // A method, not a property: method parameters are bivariant, so a card may narrow the chain type. `chainType` selects
  // the card.
  Card(props: SendCardProps<chain>): ReactElement
}

export type SendCardProps<chain extends WalletChain> = TransactionFrame & {
  preferred: Money['preferred']
  outline: chain['outline']
  /** Undefined while the transaction is being prepared. */
  reviewed: chain['step'] | undefined
  /** Set once the transaction is in a block. */
  receipt: chain['receipt'] | undefined
}
