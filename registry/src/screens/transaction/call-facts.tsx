'use client'
import { formatTime } from '../../lib/format-time'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact } from '../../ui/facts'
import { Party } from '../../ui/party'
import { allowanceWords } from '../../words/allowance'
import { sendTransactionWords } from '../../words/send-transaction'
import { MoneyAmount } from './money-amount'
import type { Money, Transaction } from './transaction'

/** Recipient and value of a call, in rows. */
export function CallFacts({ money, transaction }: { money: Money; transaction: Transaction }) {
  const allowance = useWords(allowanceWords)
  const words = useWords(sendTransactionWords)
  const { call, to, value } = transaction
  const isOfToken = call !== undefined && call.action !== 'transaction'
  const rows: readonly (readonly [name: string, address: string | undefined, isParty: boolean])[] = isOfToken
    ? [
        [allowance.spender, call.spender, true],
        [allowance.operator, call.operator, true],
        [words.from, call.transferFrom === transaction.from ? undefined : call.transferFrom, true],
        [words.to, call.transferTo, true],
        [words.contract, call.token ?? to, false],
      ]
    : [[call ? words.contract : words.to, to, true]]
  const ids = call?.tokenIds ?? []
  return (
    <>
      {rows.map(
        ([name, address, isParty]) =>
          address && (
            <Fact key={name} name={name}>
              {isParty ? <Party address={address} chainId={money.network.id} /> : <Address address={address} />}
            </Fact>
          ),
      )}
      {isTime(call?.expiration) && (
        <Fact name={allowance.endsAt}>
          <bdi>{formatTime(Number(call?.expiration) * 1000)}</bdi>
        </Fact>
      )}
      {ids.length > 0 && (
        <Fact name={words.tokenId}>
          <span className="wrap-anywhere">
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

/** Returns true before the year 10000. Later times mean no expiry. */
const isTime = (seconds: bigint | undefined) =>
  seconds !== undefined && seconds > BigInt(0) && seconds < BigInt(253_402_300_800)
