'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { SendIcon, WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { sendTransactionWords } from '../../words/send-transaction'
import { MoneyAmount } from './money-amount'
import { ReviewTransaction, type ReviewTransactionProps } from './review-transaction'
import type { Money, Network } from './transaction'
import { TransactionHash } from './transaction-hash'

/** A transaction from its preparation to its receipt. */
export function SendTransaction(props: SendTransactionProps) {
  if (props.status === 'review') return <ReviewTransaction {...props} />
  if (props.status === 'success') return <TransactionSuccess {...props} />
  if (props.status === 'error') return <TransactionError {...props} />
  return <TransactionProgress {...props} />
}

function TransactionProgress({ hash, network, status }: Extract<SendTransactionProps, { status: Progress }>) {
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
      {hash && (
        <Facts>
          <Fact name={words.transaction}>
            <TransactionHash hash={hash} network={network} />
          </Fact>
        </Facts>
      )}
    </StatusScreen>
  )
}

function TransactionSuccess({
  feePaid,
  hash,
  money,
  onClose,
  uiOptions = {},
  value,
}: Extract<SendTransactionProps, { status: 'success' }>) {
  const words = useWords(sendTransactionWords)
  return (
    <StatusScreen
      actions={<Button onClick={onClose}>{words.done}</Button>}
      data-slot="transaction-success"
      description={uiOptions.successDescription ?? words.successDescription}
      hero={<SuccessCheck />}
      title={uiOptions.successHeader ?? words.success}
    >
      <Facts>
        {value > 0n && (
          <Fact name={words.amount}>
            <MoneyAmount money={money} value={value} />
          </Fact>
        )}
        {feePaid !== undefined && (
          <Fact name={words.feePaid}>
            <MoneyAmount money={money} value={feePaid} />
          </Fact>
        )}
        <Fact name={words.transaction}>
          <TransactionHash hash={hash} network={money.network} />
        </Fact>
      </Facts>
    </StatusScreen>
  )
}

function TransactionError({
  code,
  hash,
  message,
  network,
  onClose,
  onRetry,
  title,
}: Extract<SendTransactionProps, { status: 'error' }>) {
  const words = useWords(sendTransactionWords)
  return (
    <StatusScreen
      actions={
        <>
          <Button onClick={onRetry}>{words.retry}</Button>
          <Button onClick={onClose} variant="ghost">
            {words.close}
          </Button>
        </>
      }
      data-slot="transaction-error"
      description={hash ? words.failedDescription : words.refused}
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
            <TransactionHash hash={hash} network={network} />
          </Fact>
        </Facts>
      )}
    </StatusScreen>
  )
}

type Progress = 'preparing' | 'submitting' | 'waiting'

export type SendTransactionProps =
  | { status: Progress; /** Once it is sent. */ hash?: string | undefined; network: Network }
  | ({ status: 'review' } & ReviewTransactionProps)
  | {
      status: 'success'
      hash: string
      money: Money
      value: bigint
      feePaid?: bigint | undefined
      uiOptions?:
        | { readonly successHeader?: string | undefined; readonly successDescription?: string | undefined }
        | undefined
      onClose: () => void
    }
  | {
      status: 'error'
      title?: string | undefined
      code: string
      message: string
      hash?: string | undefined
      network: Network
      onRetry: () => void
      onClose: () => void
    }
