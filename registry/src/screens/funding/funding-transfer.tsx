'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Steps, type StepsProps } from '../../ui/steps'
import { SuccessCheck } from '../../ui/success-check'
import { WalletMark } from '../../ui/wallet-mark'
import { fundingWords } from '../../words/funding'
import { ErrorScreen } from '../status/error-screen'

/** The progress of a transfer between two wallets, step by step. */
export function FundingTransfer({
  amount,
  appName,
  approves,
  canSwitch = true,
  from,
  network,
  onContinue,
  onDifferent,
  onRetry,
  problem,
  status,
  wallet,
}: FundingTransferProps) {
  const words = useWords(fundingWords)
  if (status === 'success')
    return (
      <StatusScreen
        actions={<Button onClick={onContinue}>{words.done}</Button>}
        data-slot="funding-transfer"
        description={words.successDetail(amount, appName)}
        hero={<SuccessCheck />}
        state="success"
        title={words.success}
      />
    )
  if (status === 'error' && problem)
    return (
      <ErrorScreen
        {...problem}
        onRetry={onRetry}
        other={
          <Button onClick={onDifferent} variant={onRetry ? 'ghost' : 'primary'}>
            {words.different}
          </Button>
        }
      />
    )
  const order = (from === undefined ? straight : across).filter(
    (each) => (each !== 'approving' || approves !== undefined) && (each !== 'switching' || canSwitch),
  )
  const at = order.indexOf(status)
  const stateOf = (index: number) => (index < at ? 'done' : index === at ? 'current' : 'upcoming')
  const labelOf = {
    preparing: words.stepCheck,
    switching: words.stepSwitch(from ?? network),
    approving: words.stepApprove(approves ?? ''),
    asking: words.stepConfirm,
    confirming: from === undefined ? words.stepArrive(network) : words.stepPay(from),
    bridging: words.stepArrive(network),
  }
  const labels = order.map((each) => labelOf[each as keyof typeof labelOf])
  const steps: StepsProps['steps'] = labels.map((label, index) => ({ label, state: stateOf(index) }))
  return (
    <StatusScreen
      actions={
        // No other wallet can be selected once this wallet has a request, because the user could pay twice.
        (status === 'preparing' || status === 'switching') && (
          <Button onClick={onDifferent} variant="ghost">
            {words.different}
          </Button>
        )
      }
      data-slot="funding-transfer"
      hero={
        <ProgressRing>
          <WalletMark {...wallet} className="size-8 text-sm/5" />
        </ProgressRing>
      }
      title={words.transferTitle(amount)}
    >
      <Steps className="mx-auto" steps={steps} />
      {(status === 'confirming' || status === 'bridging') && (
        <p className="text-center text-sm/5 text-pretty text-(--keyhook-ink-muted)">{words.goesOn}</p>
      )}
      <span className="sr-only" role="status">
        {labels[at]}
      </span>
    </StatusScreen>
  )
}

const straight: readonly FundingTransferProps['status'][] = ['preparing', 'switching', 'asking', 'confirming']
const across: readonly FundingTransferProps['status'][] = ['switching', 'approving', 'asking', 'confirming', 'bridging']

export type FundingTransferProps = {
  amount: string
  appName: string
  network: string
  /** The source network of a bridge transfer. */
  from?: string | undefined
  /** Amount to approve on the source network, such as '12.5 USDC'. */
  approves?: string | undefined
  /** False for a wallet without networks to switch between, such as a Solana wallet. */
  canSwitch?: boolean | undefined
  wallet: { name: string; icon?: string | undefined }
  status: 'preparing' | 'switching' | 'approving' | 'asking' | 'confirming' | 'bridging' | 'error' | 'success'
  problem?: { title: string; detail?: string | undefined; code?: string; message?: string } | undefined
  /** Called when the user continues after arrival. */
  onContinue: () => void
  onDifferent: () => void
  /** Undefined after a transaction was sent. */
  onRetry?: (() => void) | undefined
}
