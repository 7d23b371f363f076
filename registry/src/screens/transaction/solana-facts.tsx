'use client'
import type { PreparedSolanaTransaction, ReadSolanaTransaction, SolanaSimulation, Token } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { sendTransactionWords } from '../../words/send-transaction'
import { signRequestWords } from '../../words/sign-request'
import { KnownFact } from './known-fact'
import { MoneyAmount } from './money-amount'
import type { Money } from './transaction'
import type { TransactionFrame } from './transaction-frame'
import { TransactionHash } from './transaction-hash'

/** Recipient, fee and remaining balance. After signing, the signature replaces the balance. */
export function SolanaFacts(props: SolanaFactsProps) {
  const { explorerUrl, feePaid, hash, isPending, money, paid, prepared, simulation, transaction } = props
  const words = useWords(sendTransactionWords)
  const signing = useWords(signRequestWords)
  const { action } = props.uiOptions?.transactionInfo ?? {}
  // A node names the owner of a token account. The SDK has derived the signed account from this owner.
  const owner = paid?.token && simulation?.status === 'success' ? simulation.recipient : undefined
  const isSponsored = prepared?.fee === BigInt(0)
  return (
    <Facts>
      {action && <Fact name={words.action}>{action}</Fact>}
      {paid && (
        <Fact name={words.to}>
          <Address address={owner ?? paid.to} />
        </Fact>
      )}
      {paid?.contract && (
        <Fact name={words.contract}>
          <Address address={paid.contract} />
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
      {paid && !paid.token && !isSponsored && (
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
  paid: SolanaPayment | undefined
  feePaid?: bigint | undefined
}

/** The only payment of a transaction, from the signed bytes. `token` and its `contract` are undefined for SOL. */
export type SolanaPayment = {
  readonly amount: bigint
  readonly to: string
  readonly token?: Token
  readonly contract?: string | undefined
}
