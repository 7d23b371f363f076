'use client'
import { isUnlimited } from '@keyhook/sdk'
import { shortDigits, shortSymbol } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { allowanceWords } from '../../words/allowance'
import { AllowanceSentence } from './allowance-sentence'
import type { Call, CallTarget, Money } from './transaction'

/** A notice about an approval: a caution if it is unlimited, otherwise a plain sentence. */
export function ApprovalNotice(props: ApprovalNoticeProps) {
  const { call, collection, isPending, money, token, tokenBalance } = props
  const words = useWords(allowanceWords)
  const { amount, approved, functionName, operator, spender } = call
  const isNone = approved === false || (amount === BigInt(0) && functionName === 'approve')
  const isAllThereIs = amount !== undefined && tokenBalance ? tokenBalance <= amount : false
  const isAll = approved || (amount !== undefined && !collection && (isUnlimited(amount) || isAllThereIs))
  const isOne = collection !== undefined && amount !== undefined
  const limited = functionName === 'increaseAllowance' ? 'mayTakeMore' : isOne ? 'mayTakeThis' : 'mayTake'
  const symbol = collection && shortSymbol(collection.symbol ?? words.nft)
  const sentence = (
    <AllowanceSentence
      amount={amount}
      chainId={money.network.id}
      name={symbol && isOne ? `${symbol} #${shortDigits(`${amount}`)}` : symbol}
      spender={spender ?? operator ?? ''}
      text={words[isNone ? 'mayTakeNone' : isAll ? 'mayTakeAll' : limited]}
      token={token ?? (isPending ? undefined : null)}
    />
  )
  if (isAll && !isNone)
    return (
      <Notice tone="caution">
        <p dir="auto">{sentence}</p>
      </Notice>
    )
  return (
    <p dir="auto" className="text-center text-sm/5 text-pretty text-(--keyhook-ink-muted)">
      {sentence}
    </p>
  )
}

export type ApprovalNoticeProps = CallTarget & {
  call: Call
  isPending: boolean
  money: Money
  tokenBalance?: bigint | undefined
}
