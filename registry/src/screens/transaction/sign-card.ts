'use client'
import type { Chain, SigningChain, SignReview, Token } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import type { signRequestWords } from '../../words/sign-request'
import type { Money } from './transaction'

export type SignCard<chain extends SigningChain> = {
  // Methods, not properties: method parameters are bivariant, so a card may narrow the chain type. `chainType` selects
  // the card.
  Content(props: SignContentProps<chain>): ReactElement
  /** Warnings above the content. */
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
  /** Token metadata by lower-case contract. Null without metadata, undefined while it loads. */
  tokens: { readonly [contract: string]: Token | null }
  /** US dollar price of the called network's currency, if known. */
  price?: Money['price']
  /** The form of an amount to show first: chain currency or fiat. Default: the chain's currency. */
  preferred?: Money['preferred'] | undefined
  /** Returns a known network by its id. */
  findChain: (chainId: number) => KnownChain | undefined
}

export type KnownChain = Pick<Chain, 'name' | 'nativeCurrency'>
