'use client'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact } from '../../ui/facts'
import { sendTransactionWords } from '../../words/send-transaction'
import { MoneyAmount } from './money-amount'
import type { Money, Transaction } from './transaction'

/** Where it goes and what goes along, in rows. */
export function CallFacts({ money, transaction }: { money: Money; transaction: Transaction }) {
  const words = useWords(sendTransactionWords)
  const { call, to, value } = transaction
  const isOfToken = call !== undefined && call.action !== 'transaction'
  const rows: readonly (readonly [name: string, address: string | undefined])[] = isOfToken
    ? [
        [words.spender, call.spender],
        [words.operator, call.operator],
        [words.from, call.transferFrom === transaction.from ? undefined : call.transferFrom],
        [words.to, call.transferTo],
        [words.contract, to],
      ]
    : [[call ? words.contract : words.to, to]]
  const ids = call?.tokenIds ?? []
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
      {ids.length > 0 && (
        <Fact name={words.tokenId}>
          <span className="break-all">
            {ids
              .map((id, index) => `${id}${call?.amounts?.[index] === undefined ? '' : ` × ${call.amounts[index]}`}`)
              .join(', ')}
          </span>
        </Fact>
      )}
      {isOfToken && call.action !== 'mint' && value > BigInt(0) && (
        <Fact name={words.alsoSends}>
          <MoneyAmount money={money} value={value} />
        </Fact>
      )}
    </>
  )
}
// keyhook send-transaction@0.1.0
