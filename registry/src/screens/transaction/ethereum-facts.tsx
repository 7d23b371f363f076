'use client'
import { exactText, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Fact, Facts } from '../../ui/facts'
import { sendTransactionWords } from '../../words/send-transaction'
import { CallFacts } from './call-facts'
import { KnownFact } from './known-fact'
import { MoneyAmount } from './money-amount'
import type { TransactionFrame } from './transaction-frame'
import { TransactionHash } from './transaction-hash'
import type { CallTarget, Money, Preparation, Shortage, Transaction } from './transaction'

/** Recipient, fee and remaining balance. After signing, the hash replaces the balance. */
export function EthereumFacts(props: EthereumFactsProps) {
  const { explorerUrl, feePaid, hash, isPending, money, prepared, shortage, transaction, uiOptions } = props
  const words = useWords(sendTransactionWords)
  const isShort = shortage !== undefined
  const { action } = uiOptions?.transactionInfo ?? {}
  return (
    <Facts>
      {action && <Fact name={words.action}>{action}</Fact>}
      <CallFacts money={money} transaction={transaction} />
      <Fact name={words.network}>{money.network.name}</Fact>
      <KnownFact isPending={isPending} name={feePaid === undefined ? words.fee : words.feePaid}>
        {prepared && <MoneyAmount isRoundedUp={isShort} money={money} value={feePaid ?? prepared.fee} />}
      </KnownFact>
      {transaction.value > BigInt(0) && (
        <KnownFact isPending={isPending} name={words.total}>
          {prepared && (
            <MoneyAmount
              isRoundedUp={isShort}
              money={money}
              value={feePaid === undefined ? prepared.total : transaction.value + feePaid}
            />
          )}
        </KnownFact>
      )}
      {hash ? (
        <Fact name={words.transaction}>
          <TransactionHash explorerUrl={explorerUrl} hash={hash} />
        </Fact>
      ) : (
        <KnownFact isPending={isPending} name={words.balance}>
          {prepared && <Balance {...props} prepared={prepared} />}
        </KnownFact>
      )}
    </Facts>
  )
}

export type EthereumFactsProps = CallTarget & {
  isPending: boolean
  money: Money
  transaction: Transaction
  /** Undefined while the transaction is being prepared. */
  prepared?: Preparation | undefined
  tokenBalance?: bigint | undefined
  shortage?: Shortage | undefined
  hash?: string | undefined
  explorerUrl?: string | undefined
  feePaid?: bigint | undefined
  uiOptions?: TransactionFrame['uiOptions']
}

/** The balance of the currency that is short. If none is short, the balance of the sent currency. */
function Balance({ money, prepared, shortage, token, tokenBalance }: EthereumFactsProps & { prepared: Preparation }) {
  const isOfToken = token && tokenBalance !== undefined && (!shortage || shortage.token === token)
  return isOfToken ? (
    <span className="font-medium wrap-anywhere" dir="ltr" title={exactText(tokenBalance, token)}>
      {tokenText(tokenBalance, token)}
    </span>
  ) : (
    <MoneyAmount money={money} value={prepared.balance} />
  )
}
