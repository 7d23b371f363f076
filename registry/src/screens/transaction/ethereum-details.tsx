'use client'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { RawData } from '../../ui/raw-data'
import { sendTransactionWords } from '../../words/send-transaction'
import { MoneyAmount } from './money-amount'
import type { Money, Preparation, Transaction } from './transaction'

/** Technical details for developers. */
export function EthereumDetails({ money, prepared, transaction }: EthereumDetailsProps) {
  const { call, data, from } = transaction
  const words = useWords(sendTransactionWords)
  return (
    <>
      <Facts>
        <Fact name={words.from}>
          <Address address={from} />
        </Fact>
        {call?.functionName && <Fact name={words.call}>{call.functionName}</Fact>}
        {call?.amount !== undefined && (
          <Fact name={words.rawAmount}>
            <span className="break-all">{call.amount.toString()}</span>
          </Fact>
        )}
        {prepared && (
          <>
            <Fact name={words.nativeBalance(money.network.nativeCurrency.symbol)}>
              <MoneyAmount money={money} value={prepared.balance} />
            </Fact>
            <Fact name={words.gas}>{prepared.gas.toLocaleString('en-US')}</Fact>
            <Fact name={words.nonce}>{prepared.nonce}</Fact>
          </>
        )}
      </Facts>
      {data && (
        <RawData aria-label={words.data} className="mt-2" role="group">
          {data}
        </RawData>
      )}
    </>
  )
}

export type EthereumDetailsProps = {
  money: Money
  prepared?: Preparation | undefined
  transaction: Transaction
}
