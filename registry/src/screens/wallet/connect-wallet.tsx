'use client'
import { useConnectEmbeddedWallet } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WalletIcon, WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { connectWalletWords } from '../../words/wallet'

/** Shown while the embedded wallet is opened, or recovered on this device. */
export function ConnectWallet(props: ConnectWalletProps) {
  const common = useWords(commonWords)
  const words = useWords(connectWalletWords)
  if (props.status === 'error')
    return (
      <StatusScreen
        actions={<Button onClick={props.onRetry}>{common.retry}</Button>}
        data-slot="connect-wallet"
        description={props.detail ?? words.failedDetail}
        hero={
          <Tile tone="negative">
            <WarningIcon />
          </Tile>
        }
        key="error"
        title={words.failed}
      />
    )
  const isRecovering = props.status === 'recovering'
  return (
    <StatusScreen
      data-slot="connect-wallet"
      description={
        <Waiting label={isRecovering ? words.recoveringLabel : words.label} long={words.long} longer={words.longer} />
      }
      hero={
        <ProgressRing>
          <WalletIcon />
        </ProgressRing>
      }
      title={isRecovering ? words.recovering : words.title}
    />
  )
}

export type ConnectWalletProps =
  | { status: 'connecting' | 'recovering' }
  | { status: 'error'; detail?: string | undefined; onRetry: () => void }

/** {@link ConnectWallet}, wired to the connect flow. */
export function ConnectWalletScreen() {
  const { retry, state } = useConnectEmbeddedWallet()
  const copy = useErrorCopy()
  const shown = useLastDefined('address' in state ? state : undefined)
  if (shown?.status !== 'error')
    return <ConnectWallet status={shown?.status === 'recovering' ? 'recovering' : 'connecting'} />
  return <ConnectWallet detail={copy(shown.error).detail} onRetry={retry} status="error" />
}
