'use client'
import type { Token } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Skeleton } from '../../ui/skeleton'
import { allowanceWords } from '../../words/allowance'
import { writeAmount, type WrittenAmount } from './write-amount'

/** A token amount, with a skeleton while its metadata loads. */
export function TokenValue({ amount, isUnlimited, token }: TokenValueProps) {
  const words = useWords(allowanceWords)
  if (token === undefined) return <Skeleton className="w-24" />
  const { first, second, title } = writeAmount(words, { amount, isUnlimited, token })
  return (
    <>
      <bdi title={title}>{first}</bdi>
      {second !== undefined && (
        <bdi className="block text-xs/4 font-normal text-(--keyhook-ink-muted)" title={title}>
          {second}
        </bdi>
      )}
    </>
  )
}

export type TokenValueProps = WrittenAmount & {
  token: Token | null | undefined
}
