'use client'
import type { Token } from '@keyhook/sdk'
import { formatTime } from '../../lib/format-time'
import { exactText, shortSymbol, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { PartyName } from '../../ui/party'
import { Sentence } from '../../ui/sentence'
import { Skeleton } from '../../ui/skeleton'
import { allowanceWords } from '../../words/allowance'

/** A sentence about tokens that a spender could take. `text` is a key of `allowanceWords`. */
export function AllowanceSentence(props: AllowanceSentenceProps) {
  const { amount, chainId, contract, name, spender, text, token, until } = props
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
            <PartyName address={contract} chainId={chainId} />
          </>
        )}
      </>
    )
  const written = token && amount !== undefined ? [tokenText(amount, token), exactText(amount, token)] : []
  return (
    <Sentence
      slots={{
        spender: <PartyName address={spender} chainId={chainId} />,
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
  /** The chain of the spender. */
  chainId?: number | undefined
  /** Null without metadata, undefined while it loads. */
  token?: Token | null | undefined
  /** Base units. */
  amount?: bigint | undefined
  /** Name of an NFT or of a collection, instead of token metadata. */
  name?: string | undefined
  /** The token's contract, if nothing else identifies it. */
  contract?: string | undefined
  /** Milliseconds since the epoch. */
  until?: number | undefined
}
