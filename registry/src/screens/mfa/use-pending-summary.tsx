'use client'
import { formatAmount, useTransactionRequest, type WalletChain } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { TransactionSummary, type TransactionSummaryProps } from './transaction-summary'

/** {@link TransactionSummary} of the transaction that is being sent, if there is one. */
export function usePendingSummary(): ReactNode {
  const { outline, state } = useTransactionRequest()
  return outline && state.status === 'submitting' ? <TransactionSummary {...summaryOf(outline)} /> : undefined
}

function summaryOf(outline: WalletChain['outline']): TransactionSummaryProps {
  const { chain } = outline
  const network = chain.name
  // A Solana transaction can have many instructions. The user has just reviewed them.
  if (outline.chainType !== 'ethereum') return { network }
  const { to, value } = outline.transaction
  const { decimals, symbol } = chain.nativeCurrency
  return { network, to, amount: value === BigInt(0) ? undefined : `${formatAmount(value, decimals)} ${symbol}` }
}
