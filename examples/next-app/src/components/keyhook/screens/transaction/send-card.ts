'use client'
import type { WalletChain } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import type { Money } from './transaction'
import type { TransactionFrame } from './transaction-frame'

export type SendCard<chain extends WalletChain> = {
  // A method, not a property: a row takes what its own chain type has, and is found by `chainType`.
  Card(props: SendCardProps<chain>): ReactElement
}

export type SendCardProps<chain extends WalletChain> = TransactionFrame & {
  preferred: Money['preferred']
  outline: chain['outline']
  /** Undefined until it is prepared. */
  reviewed: chain['step'] | undefined
  /** Once it is in a block. */
  receipt: chain['receipt'] | undefined
}
// keyhook send-transaction@0.1.0
