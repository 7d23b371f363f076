'use client'
import { formatAmount, isUnlimited } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { shortDigits, shortSymbol } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Amount } from '../../ui/amount'
import { Skeleton } from '../../ui/skeleton'
import { sendTransactionWords } from '../../words/send-transaction'
import { allowanceWords } from '../../words/allowance'
import { MoneyAmount } from './money-amount'
import type { Call, CallTarget, Money, Transaction } from './transaction'
import { type Written, writeAmount } from './write-amount'

/** The outgoing or approved assets in large type. Empty if the call moves nothing. */
export function TransactionHero({ isPending, money, transaction, ...target }: TransactionHeroProps) {
  const allowance = useWords(allowanceWords)
  const words = useWords(sendTransactionWords)
  const { call, value } = transaction
  const moved = call && movedBy(call)
  if (!moved) return value > BigInt(0) ? <Native isPending={isPending} money={money} value={value} /> : null
  const isKnown = target.token !== undefined || target.collection !== undefined
  if (isPending && !isKnown) return <Frame first={<Skeleton className="w-32" />} title={undefined} />
  const { first, second, title } = written(moved, target, { allowance, words })
  return <Frame first={first} second={second} title={title} />
}

export type TransactionHeroProps = CallTarget & { isPending: boolean; money: Money; transaction: Transaction }

function Native({ isPending, money, value }: { isPending: boolean; money: Money; value: bigint }) {
  const { decimals, symbol } = money.network.nativeCurrency
  const hasPrice = money.preferred === 'native' || money.price !== undefined
  if (!isPending || hasPrice)
    return (
      <Frame>
        <MoneyAmount money={money} size="hero" value={value} />
      </Frame>
    )
  return <Frame first={<Skeleton className="w-28" />} second={`${formatAmount(value, decimals)} ${symbol}`} />
}

function Frame({ children, first, second, title }: FrameProps) {
  const words = useWords(sendTransactionWords)
  return (
    <p className="flex flex-col items-center" data-slot="transaction-hero">
      <span className="sr-only">{words.amount}</span>
      {children ?? <Amount fiat={second} native={first} preferred="native" size="hero" title={title} />}
    </p>
  )
}

type FrameProps = {
  children?: ReactNode
  first?: ReactNode
  second?: ReactNode
  title?: string | undefined
}

type Moved =
  | { readonly of: 'token'; readonly amount: bigint; readonly isLimit: boolean }
  | { readonly of: 'nft'; readonly id: bigint; readonly count: bigint }
  | { readonly of: 'collection' }
  | { readonly of: 'several'; readonly count: number }

/** Returns the assets that a call moves. Undefined if the call data shows no assets, or if it revokes a permission. */
function movedBy({ action, amount, approved, tokenId, tokenIds }: Call): Moved | undefined {
  if (action === 'batch transfer') return { of: 'several', count: tokenIds?.length ?? 0 }
  if (action !== 'transfer' && action !== 'approve') return undefined
  if (approved) return { of: 'collection' }
  if (tokenId !== undefined) return { of: 'nft', id: tokenId, count: amount ?? BigInt(1) }
  const isLimit = action === 'approve'
  return amount === undefined || (isLimit && amount === BigInt(0)) ? undefined : { of: 'token', amount, isLimit }
}

function written(
  moved: Moved,
  { collection, token }: CallTarget,
  { allowance, words }: { allowance: typeof allowanceWords.words; words: typeof sendTransactionWords.words },
): Written {
  const name = shortSymbol(collection?.symbol ?? allowance.nft)
  if (moved.of === 'several') return { first: words.several(moved.count) }
  if (moved.of === 'collection') return { first: collection?.symbol ? words.everything(name) : words.all }
  if (moved.of === 'nft') {
    const times = moved.count > BigInt(1) ? ` × ${moved.count}` : ''
    return { first: `${name} #${shortDigits(`${moved.id}`)}${times}`, title: `${name} #${moved.id}${times}` }
  }
  const { amount, isLimit } = moved
  // A token id of ERC-721 has the same encoding as an ERC-20 amount.
  if (collection) return { first: `${name} #${shortDigits(`${amount}`)}`, title: `${name} #${amount}` }
  return writeAmount(allowance, { amount, isUnlimited: isLimit && isUnlimited(amount), token })
}
