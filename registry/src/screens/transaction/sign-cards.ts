'use client'
import type { App, WalletChain } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import type { signRequestWords } from '../../words/sign-request'
import { ethereumSignCard } from './ethereum-sign-card'

/** What the screen of signing shows of each chain type. */
export const signCards: Readonly<Record<WalletChain['chainType'], SignCard<WalletChain>>> = {
  ethereum: ethereumSignCard,
}

export type SignCard<chain extends WalletChain> = {
  // Methods, not properties: a row takes what its own chain type has, and is found by `chainType`.
  Content(props: { chainName: string | undefined; request: chain['signRequest'] }): ReactElement
  opening(
    words: typeof signRequestWords.words,
    request: chain['signRequest'],
  ): { title: string; description: (appName: string) => string }
  /** The name of the network that a request names, where it names a known one. */
  chainName(app: App, request: chain['signRequest']): string | undefined
}
