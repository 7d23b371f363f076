'use client'
import { isTransactionError, type KeyhookError } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { fundingWords } from '../../words/funding'

/** What a user reads where funds could not be added. */
export function useFundingProblem() {
  const words = useWords(fundingWords)
  const copy = useErrorCopy()
  return (error: KeyhookError, { wasSent = false }: { wasSent?: boolean } = {}) => {
    const { code, message, reason } = error
    // Nobody is told that nothing was sent, or that it failed, who may pay twice then.
    if (reason === 'transfer_unclear' || (isTransactionError(error) && error.outcome === 'unknown')) {
      const { detail, title } = copy({ code, message, reason: 'transfer_unclear' })
      return { title, detail, code, message }
    }
    // What was paid and is sent back is said by its own words.
    const detail = reason === 'bridge_refunded' ? undefined : wasSent ? words.maybeSent : words.notSent
    const titles: Readonly<Record<string, string>> = {
      USER_REJECTED: words.rejected,
      INSUFFICIENT_BALANCE: words.short,
    }
    return { title: titles[code] ?? copy(error).title, detail, code, message }
  }
}
