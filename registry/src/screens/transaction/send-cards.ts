'use client'
import type { WalletChain } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import { ethereumSendCard } from './ethereum-send-card'
import type { ReviewTransactionProps } from './review-transaction'
import type { Money } from './transaction'
import type { TransactionSuccessProps } from './transaction-success'

/** What the screen of sending shows of each chain type. */
export const sendCards: Readonly<Record<WalletChain['chainType'], SendCard<WalletChain>>> = {
  ethereum: ethereumSendCard,
}

export type SendCard<chain extends WalletChain> = {
  // Methods, not properties: a row takes what its own chain type has, and is found by `chainType`.
  Review(props: ReviewProps<chain>): ReactElement
  /** What left, and what it cost. */
  summary(
    step: chain['step'],
    receipt: chain['receipt'] | undefined,
  ): { price: number | undefined } & Pick<TransactionSuccessProps, 'feePaid' | 'value'>
}

export type ReviewProps<chain extends WalletChain> = Omit<ReviewTransactionProps, 'money' | 'token' | 'transaction'> & {
  preferred: Money['preferred']
  reviewed: chain['step']
}
