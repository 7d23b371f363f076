'use client'
import type { Chain, SigningChain, SignReview, Token } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import type { signRequestWords } from '../../words/sign-request'
import type { Money } from './transaction'

export type SignCard<chain extends SigningChain> = {
  // Methods, not properties: a row takes what its own chain type has, and is found by `chainType`.
  Content(props: SignContentProps<chain>): ReactElement
  /** What the user must know first, where there is something. */
  Warnings(props: SignContentProps<chain>): ReactElement | null
  opening(
    words: typeof signRequestWords.words,
    props: Pick<SignContentProps<chain>, 'request' | 'review'>,
  ): { title: string; description: (appName: string) => string }
}

export type SignContentProps<chain extends SigningChain = SigningChain> = {
  request: chain['signRequest']
  review: SignReview
  /** Milliseconds since the epoch. */
  now: number
  /** By contract in lower case: null where it tells nothing, and not there while it is asked. */
  tokens: { readonly [contract: string]: Token | null }
  /** US dollars of the native token of what is called, where it is known. */
  price?: Money['price']
  /** Which amount stands first; the chain's currency when left out. */
  preferred?: Money['preferred'] | undefined
  /** The network of an id, where it is a known one. */
  findChain: (chainId: number) => KnownChain | undefined
}

export type KnownChain = Pick<Chain, 'name' | 'nativeCurrency'>
