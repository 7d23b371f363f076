'use client'
import type { App, WalletChain } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import type { signRequestWords } from '../../words/sign-request'
import type { ReviewTransactionProps } from './review-transaction'
import type { Money } from './transaction'
import type { TransactionSuccessProps } from './transaction-success'

/** What the screens of signing and sending show of a chain type. */
export type ChainCard<chain extends WalletChain> = {
  // Methods, not properties: a row takes what its own chain type has, and is found by `chainType`.
  Review(props: ReviewProps<chain>): ReactElement
  /** What left, and what it cost. */
  summary(
    step: chain['step'],
    receipt: chain['receipt'] | undefined,
  ): { price: number | undefined } & Pick<TransactionSuccessProps, 'feePaid' | 'value'>
  SignContent(props: { chainName: string | undefined; request: chain['signRequest'] }): ReactElement
  signOpening(
    words: typeof signRequestWords.words,
    request: chain['signRequest'],
  ): { title: string; description: (appName: string) => string }
  /** The name of the network that a request names, where it names a known one. */
  chainName(app: App, request: chain['signRequest']): string | undefined
}

export type ReviewProps<chain extends WalletChain> = Omit<ReviewTransactionProps, 'money' | 'token' | 'transaction'> & {
  preferred: Money['preferred']
  reviewed: chain['step']
}
