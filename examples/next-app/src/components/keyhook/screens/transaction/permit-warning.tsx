'use client'
import type { Permit } from '@keyhook/sdk'
import { formatTime } from '../../lib/format-time'
import { shortSymbol, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Skeleton } from '../../ui/skeleton'
import { Sentence } from '../../ui/sentence'
import { signRequestWords } from '../../words/sign-request'
import type { SignContentProps } from './sign-card'

/** What the spender could take, in one sentence. */
export function PermitWarning({ permit, tokens }: Pick<SignContentProps, 'tokens'> & { permit: Permit }) {
  const words = useWords(signRequestWords)
  const { allowances, isTransfer, spender } = permit
  const [first, second] = allowances
  const token = first && tokens[first.token.toLowerCase()]
  const until = first?.expiresAt
  const amountOf = (amount: bigint) => {
    if (token === undefined) return <Skeleton className="w-14" />
    return token ? <bdi className="font-medium">{tokenText(amount, token)}</bdi> : words.thisMuch
  }
  const text =
    !first || second
      ? words.mayTakeSeveral
      : first.isUnlimited
        ? words.mayTakeAll
        : isTransfer
          ? words.mayTakeOnce
          : until === undefined
            ? words.mayTake
            : words.mayTakeUntil
  return (
    <Sentence
      slots={{
        spender: <ShortHex className="font-medium" value={spender} />,
        token:
          token === undefined ? (
            <Skeleton className="w-10" />
          ) : token ? (
            <bdi>{shortSymbol(token.symbol)}</bdi>
          ) : (
            words.ofThis
          ),
        amount: first && amountOf(first.amount),
        time: until !== undefined && formatTime(until),
      }}
      text={text}
    />
  )
}
// keyhook sign-request@0.1.0
