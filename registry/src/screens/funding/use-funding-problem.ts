'use client'
import { isTransactionError, type KeyhookError } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { fundingWords } from '../../words/funding'

/** Returns a function that maps a funding failure to its text. */
export function useFundingProblem() {
  const words = useWords(fundingWords)
  const copy = useErrorCopy()
  return (error: KeyhookError, { isOnSolana = false, wasSent = false }: Options = {}) => {
    const { code, message, reason } = error
    // An unclear or sent transfer must never read as "not sent" or "failed". The user could pay twice.
    if (reason === 'transfer_unclear' || (isTransactionError(error) && error.outcome === 'unknown')) {
      const { detail, title } = copy({ code, message, reason: 'transfer_unclear' })
      return { title, detail, code, message }
    }
    // A refund has its own text.
    const detail = reason === 'bridge_refunded' ? undefined : wasSent ? words.maybeSent : words.notSent
    const titles: Readonly<Record<string, string>> = {
      USER_REJECTED: words.rejected,
      INSUFFICIENT_BALANCE: isOnSolana ? words.shortOnSolana : words.short,
    }
    return { title: titles[code] ?? copy(error).title, detail, code, message }
  }
}

type Options = {
  /** True if the paying wallet is on Solana. */
  isOnSolana?: boolean
  /** True if the transaction was sent nevertheless. */
  wasSent?: boolean
}
