'use client'
import { formatAmount, useTransactionRequest, type WalletChain } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { mfaWords } from '../../words/mfa'
import { sendTransactionWords } from '../../words/send-transaction'

/** What a second factor is asked for, where that is a transaction. */
export function TransactionSummary({ amount, network, to }: TransactionSummaryProps) {
  const words = useWords(mfaWords)
  const names = useWords(sendTransactionWords)
  return (
    <section aria-label={words.pending} data-slot="transaction-summary">
      <Facts>
        {amount !== undefined && (
          <Fact name={names.amount}>
            <bdi dir="ltr">{amount}</bdi>
          </Fact>
        )}
        {to !== undefined && (
          <Fact name={names.to}>
            <ShortHex value={to} />
          </Fact>
        )}
        <Fact name={names.network}>{network}</Fact>
      </Facts>
    </section>
  )
}

export type TransactionSummaryProps = {
  network: string
  to?: string | undefined
  /** With its symbol. */
  amount?: string | undefined
}

/** {@link TransactionSummary} of the transaction that is being sent, if there is one. */
export function PendingSummary() {
  const { outline, state } = useTransactionRequest()
  return outline && state.status === 'submitting' ? <TransactionSummary {...summaryOf(outline)} /> : null
}

function summaryOf(outline: WalletChain['outline']): TransactionSummaryProps {
  const { chain } = outline
  const network = chain.name
  // On Solana one transaction has many instructions: its review, which was just agreed to, has them.
  if (outline.chainType !== 'ethereum') return { network }
  const { to, value } = outline.transaction
  const { decimals, symbol } = chain.nativeCurrency
  return { network, to, amount: value === BigInt(0) ? undefined : `${formatAmount(value, decimals)} ${symbol}` }
}
// keyhook auth-modal@0.1.0
