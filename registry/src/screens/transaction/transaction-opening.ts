'use client'
import type { sendTransactionWords } from '../../words/send-transaction'
import type { TransactionFrame } from './transaction-frame'

/** `title` is what the transaction is called while it is reviewed. */
type OpeningProps = Pick<TransactionFrame, 'appName' | 'failure' | 'hash' | 'status' | 'uiOptions'> & { title: string }

type Opening = {
  title: string
  description?: string
  /** Words of a wait, by how long it takes. */
  wait?: { label: string; long: string; longer: string }
}

/** What the card says at its head: what is asked, what is under way, what became of it. */
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
      const own = { unknown: words.unknownTitle, replaced: words.replacedTitle, expired: words.expiredTitle }
      return {
        title: outcome in own ? own[outcome as keyof typeof own] : failed,
        description: words[notSent[failure?.code ?? ''] ?? outcome],
      }
    }
  }
}

/** Why nothing was sent, where trying again does not help. */
const notSent: Readonly<Record<string, 'notSentBeyond' | 'notSentShort' | undefined>> = {
  INSUFFICIENT_BALANCE: 'notSentShort',
  POLICY_VIOLATION: 'notSentBeyond',
}
