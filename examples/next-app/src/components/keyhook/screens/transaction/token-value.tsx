'use client'
import type { Token } from '@keyhook/sdk'
import { exactText, shortDigits, shortSymbol, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Skeleton } from '../../ui/skeleton'
import { signRequestWords } from '../../words/sign-request'

/** An amount of a token by its name; of one that tells none, what is known; a place for it while it is asked. */
export function TokenValue({ amount, isUnlimited = false, token }: TokenValueProps) {
  const words = useWords(signRequestWords)
  if (token === undefined) return <Skeleton className="w-24" />
  const symbol = token ? shortSymbol(token.symbol) : undefined
  if (isUnlimited) return <bdi>{words.unlimited(symbol)}</bdi>
  if (token) return <bdi title={exactText(amount, token)}>{tokenText(amount, token)}</bdi>
  return (
    <>
      {words.unknownToken}
      <span className="block text-xs/4 font-normal text-(--keyhook-ink-muted)" title={words.baseUnits(`${amount}`)}>
        {words.baseUnits(shortDigits(`${amount}`))}
      </span>
    </>
  )
}

export type TokenValueProps = {
  /** Base units. */
  amount: bigint
  isUnlimited?: boolean | undefined
  /** Null where it tells nothing; undefined while it is asked. */
  token: Token | null | undefined
}
// keyhook sign-request@0.1.0
