'use client'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact } from '../../ui/facts'
import { sendTransactionWords } from '../../words/send-transaction'
import type { Call, Transaction } from './transaction'

/** Where it goes and what it allows, in rows. */
export function CallFacts({ transaction }: { transaction: Transaction }) {
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
              <Address address={address} className="-my-0.5 -me-1.5" />
            </Fact>
          ),
      )}
      {call && <TokenFacts call={call} />}
    </>
  )
}

function TokenFacts({ call }: { call: Call }) {
  const words = useWords(sendTransactionWords)
  const ids = call.tokenIds ?? (call.tokenId === undefined ? [] : [call.tokenId])
  const limit = call.action === 'approve'
  return (
    <>
      {call.approved !== undefined && <Fact name={words.limit}>{call.approved ? words.all : words.revoked}</Fact>}
      {call.amount !== undefined && (
        <Fact name={limit ? words.limit : words.tokenAmount}>
          <span className="font-medium break-all">
            {call.amount === maximum ? words.maximum : words.baseUnits(call.amount.toLocaleString('en-US'))}
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

/** An approval without limit (spec section 9). */
const maximum = 2n ** 256n - 1n
