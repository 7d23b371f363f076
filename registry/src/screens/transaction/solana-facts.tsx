'use client'
import type { PreparedSolanaTransaction, ReadSolanaTransaction, SolanaSimulation } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { sendTransactionWords } from '../../words/send-transaction'
import { signRequestWords } from '../../words/sign-request'
import { KnownFact } from './known-fact'
import { MoneyAmount } from './money-amount'
import type { BalanceChange, Money } from './transaction'
import type { TransactionFrame } from './transaction-frame'
import { TransactionHash } from './transaction-hash'

/** Recipient, fee and remaining balance. After signing, the signature replaces the balance. */
export function SolanaFacts(props: SolanaFactsProps) {
  const { explorerUrl, feePaid, hash, isPending, money, paid, prepared, sent, simulation, transaction } = props
  const words = useWords(sendTransactionWords)
  const signing = useWords(signRequestWords)
  const { action } = props.uiOptions?.transactionInfo ?? {}
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const rent = simulated?.rent ?? BigInt(0)
  const to = paid ? paid.to : sent && simulated?.recipient
  const isSponsored = prepared?.fee === BigInt(0)
  return (
    <Facts>
      {action && <Fact name={words.action}>{action}</Fact>}
      {to !== undefined && (
        <Fact name={words.to}>
          <Address address={to} />
        </Fact>
      )}
      {sent?.contract && (
        <Fact name={words.contract}>
          <Address address={sent.contract} />
        </Fact>
      )}
      <Fact name={words.network}>{money.network.name}</Fact>
      {isSponsored ? (
        <Fact name={signing.feePayer}>
          <Address address={transaction.feePayer} />
        </Fact>
      ) : (
        <KnownFact isPending={isPending} name={feePaid === undefined ? words.fee : words.feePaid}>
          {prepared && <MoneyAmount money={money} value={feePaid ?? prepared.fee} />}
        </KnownFact>
      )}
      {rent > BigInt(0) && (
        <Fact name={words.rent}>
          <MoneyAmount money={money} value={rent} />
        </Fact>
      )}
      {paid && !isSponsored && (
        <KnownFact isPending={isPending} name={words.total}>
          {prepared && <MoneyAmount money={money} value={prepared.value + (feePaid ?? prepared.fee)} />}
        </KnownFact>
      )}
      {hash ? (
        <Fact name={words.transaction}>
          <TransactionHash explorerUrl={explorerUrl} hash={hash} />
        </Fact>
      ) : (
        <KnownFact isPending={isPending} name={words.balance}>
          {prepared && <MoneyAmount money={money} value={prepared.balance} />}
        </KnownFact>
      )}
    </Facts>
  )
}

export type SolanaFactsProps = Pick<TransactionFrame, 'explorerUrl' | 'hash' | 'uiOptions'> & {
  isPending: boolean
  money: Money
  transaction: ReadSolanaTransaction
  /** Undefined while the transaction is being prepared. */
  prepared?: PreparedSolanaTransaction | undefined
  simulation?: SolanaSimulation | undefined
  /** Set for a simple payment. */
  paid: { readonly amount: bigint; readonly to: string } | undefined
  /** The only token that leaves the wallet. */
  sent: BalanceChange | undefined
  feePaid?: bigint | undefined
}
