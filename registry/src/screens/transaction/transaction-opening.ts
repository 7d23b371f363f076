'use client'
import type { sendTransactionWords } from '../../words/send-transaction'
import type { TransactionFrame } from './transaction-frame'

/** `title` is the title during the review. */
type OpeningProps = Pick<TransactionFrame, 'appName' | 'failure' | 'hash' | 'status' | 'uiOptions'> & { title: string }

type Opening = {
  title: string
  description?: string
  /** Text by the length of the wait. */
  wait?: { label: string; long: string; longer: string }
}

/** Returns the header of the card: the request, the progress, or the result. */
export function transactionOpening(words: typeof sendTransactionWords.words, props: OpeningProps): Opening {
  const { appName, failure, hash, status, title, uiOptions = {} } = props
  switch (status) {
    case 'preparing':
    case 'review':
      return {
        title: uiOptions.transactionInfo?.title ?? title,
        description: uiOptions.description ?? words.description(appName),
      }
    case 'submitting':
    case 'waiting':
      return {
        title: words[status],
        wait: { label: words[`${status}Label`], long: words[`${status}Long`], longer: words[`${status}Longer`] },
      }
    case 'success':
      return {
        title: uiOptions.successHeader ?? (hash ? words.success : words.signed),
        description:
          uiOptions.successDescription ?? (hash ? words.successDescription : words.signedDescription(appName)),
      }
    case 'error': {
      const { outcome = 'notSent', title: failed = words.failed } = failure ?? {}
      const titles = { unknown: words.unknownTitle, replaced: words.replacedTitle, expired: words.expiredTitle }
      return {
        title: outcome in titles ? titles[outcome as keyof typeof titles] : failed,
        description: words[notSent[failure?.code ?? ''] ?? outcome],
      }
    }
  }
}

/** Reasons why a transaction was not sent, for which a retry cannot help. */
const notSent: Readonly<Record<string, 'notSentBeyond' | 'notSentShort' | undefined>> = {
  INSUFFICIENT_BALANCE: 'notSentShort',
  POLICY_VIOLATION: 'notSentBeyond',
}
