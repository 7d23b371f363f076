'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { WarningIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { sendTransactionWords } from '../../words/send-transaction'
import { TransactionHash } from './transaction-hash'

/** What became of the money, and a retry that cannot pay twice. Code and message for developers are folded. */
export function TransactionError(props: TransactionErrorProps) {
  const { code, explorerUrl, hash, message, onClose, onRetry, outcome = 'notSent', title } = props
  const words = useWords(sendTransactionWords)
  return (
    <StatusScreen
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
          <Button onClick={onClose} variant={onRetry ? 'ghost' : undefined}>
            {words.close}
          </Button>
        </>
      }
      data-slot="transaction-error"
      description={words[outcome]}
      details={
        <Facts>
          <Fact name={words.errorCode}>
            <code className="text-xs/5 break-all">{code}</code>
          </Fact>
          <Fact name={words.errorMessage}>{message}</Fact>
        </Facts>
      }
      hero={
        <Tile tone="negative">
          <WarningIcon />
        </Tile>
      }
      title={title ?? words.failed}
    >
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

export type TransactionErrorProps = {
  status: 'error'
  title?: string | undefined
  code: string
  /** For developers. */
  message: string
  /** What became of a transaction that was signed; without, nothing was sent. */
  outcome?: 'refused' | 'unknown' | 'reverted' | 'replaced' | undefined
  hash?: string | undefined
  explorerUrl?: string | undefined
  /** Left out where a retry could pay twice. */
  onRetry?: (() => void) | undefined
  onClose: () => void
}
// keyhook send-transaction@0.1.0
