'use client'
import type { Token } from '@keyhook/sdk'
import { formatTime } from '../../lib/format-time'
import { exactText, shortSymbol, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { WholeHex } from '../../ui/address'
import { Sentence } from '../../ui/sentence'
import { Skeleton } from '../../ui/skeleton'
import { allowanceWords } from '../../words/allowance'

/** What another could take, in one sentence: `text` is one of the words of allowances. */
export function AllowanceSentence({ amount, contract, name, spender, text, token, until }: AllowanceSentenceProps) {
  const words = useWords(allowanceWords)
  const known = (width: string, value: string | undefined, otherwise: string, title?: string) =>
    name === undefined && token === undefined ? (
      <Skeleton className={width} />
    ) : (
      <>
        {value === undefined ? (
          otherwise
        ) : (
          <bdi className="font-medium" title={title}>
            {value}
          </bdi>
        )}
        {contract !== undefined && (
          <>
            {' '}
            <WholeHex value={contract} />
          </>
        )}
      </>
    )
  const written = token && amount !== undefined ? [tokenText(amount, token), exactText(amount, token)] : []
  return (
    <Sentence
      slots={{
        spender: <WholeHex className="font-medium" value={spender} />,
        token: known('w-10', name ?? (token ? shortSymbol(token.symbol) : undefined), words.ofThis),
        amount: known('w-14', name ?? written[0], words.thisMuch, name === undefined ? written[1] : undefined),
        time: until !== undefined && <bdi>{formatTime(until)}</bdi>,
      }}
      text={text}
    />
  )
}

export type AllowanceSentenceProps = {
  text: string
  spender: string
  /** Null where it tells nothing; undefined while it is asked. */
  token?: Token | null | undefined
  /** Base units. */
  amount?: bigint | undefined
  /** Of a collection, or of one piece of it, in the place of what a token tells. */
  name?: string | undefined
  /** The token's, where nothing else names it. */
  contract?: string | undefined
  /** Milliseconds since the epoch. */
  until?: number | undefined
}
