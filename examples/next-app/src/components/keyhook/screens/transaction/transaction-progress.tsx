'use client'
import { useWords } from '../../lib/use-words'
import { Chip } from '../../ui/chip'
import { Fact, Facts } from '../../ui/facts'
import { SendIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Waiting } from '../../ui/waiting'
import { sendTransactionWords } from '../../words/send-transaction'
import { TransactionHash } from './transaction-hash'

/** Something the network or the wallet is doing: reading fees, sending, confirming. */
export function TransactionProgress({ explorerUrl, hash, status, step }: TransactionProgressProps) {
  const words = useWords(sendTransactionWords)
  return (
    <StatusScreen
      data-slot="transaction-progress"
      description={
        <Waiting
          key={status}
          label={words[`${status}Label`]}
          long={words[`${status}Long`]}
          longer={words[`${status}Longer`]}
        />
      }
      hero={
        <ProgressRing>
          <SendIcon />
        </ProgressRing>
      }
      title={words[status]}
    >
      {step && <Chip className="self-center">{words.step(step.position, step.of)}</Chip>}
      {hash && (
        <Facts>
          <Fact name={words.transaction}>
            <TransactionHash explorerUrl={explorerUrl} hash={hash} />
          </Fact>
        </Facts>
      )}
    </StatusScreen>
  )
}

export type TransactionProgressProps = {
  status: 'preparing' | 'submitting' | 'waiting'
  /** Of several requests, which one this is, from 1. */
  step?: { readonly position: number; readonly of: number } | undefined
  /** Once it is sent. */
  hash?: string | undefined
  explorerUrl?: string | undefined
}
// keyhook send-transaction@0.1.0
