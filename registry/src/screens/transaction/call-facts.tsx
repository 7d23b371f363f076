'use client'
import { formatUnits, isMaximum } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Fact } from '../../ui/facts'
import { sendTransactionWords } from '../../words/send-transaction'
import type { Call, Token, Transaction } from './transaction'

/** Where it goes and what it allows, in rows. */
export function CallFacts({ token, transaction }: { token?: Token | undefined; transaction: Transaction }) {
  const words = useWords(sendTransactionWords)
  const { call, to } = transaction
  const rows: readonly (readonly [name: string, address: string | undefined])[] = call
    ? [
        [words.spender, call.spender],
        [words.operator, call.operator],
        [words.from, call.transferFrom === transaction.from ? undefined : call.transferFrom],
        [words.to, call.transferTo],
        [words.contract, to],
      ]
    : [[words.to, to]]
  return (
    <>
      {rows.map(
        ([name, address]) =>
          address && (
            <Fact key={name} name={name}>
              <Address address={address} />
            </Fact>
          ),
      )}
      {call && <TokenFacts call={call} token={token} />}
    </>
  )
}

function TokenFacts({ call, token }: { call: Call; token: Token | undefined }) {
  const words = useWords(sendTransactionWords)
  const ids = call.tokenIds ?? (call.tokenId === undefined ? [] : [call.tokenId])
  const limit = call.action === 'approve'
  const shownAmount = (amount: bigint) =>
    token
      ? `${formatUnits(amount, token.decimals)} ${visibleText(token.symbol)}`
      : words.baseUnits(amount.toLocaleString('en-US'))
  return (
    <>
      {call.approved !== undefined && <Fact name={words.limit}>{call.approved ? words.all : words.revoked}</Fact>}
      {call.amount !== undefined && (
        <Fact name={limit ? words.limit : words.tokenAmount}>
          <span className="font-medium break-all">
            {isMaximum(call.amount) ? words.maximum : shownAmount(call.amount)}
          </span>
        </Fact>
      )}
      {ids.length > 0 && (
        <Fact name={words.tokenId}>
          <span className="break-all">
            {ids
              .map((id, index) => `${id}${call.amounts?.[index] === undefined ? '' : ` × ${call.amounts[index]}`}`)
              .join(', ')}
          </span>
        </Fact>
      )}
    </>
  )
}
