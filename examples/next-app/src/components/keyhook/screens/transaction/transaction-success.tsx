'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { sendTransactionWords } from '../../words/send-transaction'
import { MoneyAmount } from './money-amount'
import type { Money } from './transaction'
import { TransactionHash } from './transaction-hash'

/** It is in a block, or in mode 'sign' the app has the signed bytes, which have no hash to look up yet. */
export function TransactionSuccess(props: TransactionSuccessProps) {
  const { explorerUrl, feePaid, hash, money, onClose, uiOptions = {}, value } = props
  const words = useWords(sendTransactionWords)
  return (
    <StatusScreen
      actions={<Button onClick={onClose}>{words.done}</Button>}
      data-slot="transaction-success"
      description={uiOptions.successDescription ?? (hash ? words.successDescription : words.signedDescription)}
      hero={<SuccessCheck />}
      title={uiOptions.successHeader ?? (hash ? words.success : words.signed)}
    >
      {hash && (
        <Facts>
          {value > BigInt(0) && (
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
            <TransactionHash explorerUrl={explorerUrl} hash={hash} />
          </Fact>
        </Facts>
      )}
    </StatusScreen>
  )
}

export type TransactionSuccessProps = {
  status: 'success'
  money: Money
  value: bigint
  feePaid?: bigint | undefined
  hash: string | undefined
  explorerUrl?: string | undefined
  uiOptions?:
    | { readonly successHeader?: string | undefined; readonly successDescription?: string | undefined }
    | undefined
  onClose: () => void
}
// keyhook send-transaction@0.1.0
