'use client'
import { type CompleteState, isEmbeddedWallet, useApp, useUser, useWalletCreation } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { WalletIcon, WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { createWalletWords } from '../../words/wallet'

/** The creation of the embedded wallet: in progress, done or failed. */
export function CreateWallet(props: CreateWalletProps) {
  const common = useWords(commonWords)
  const words = useWords(createWalletWords)
  if (props.status === 'error')
    return (
      <StatusScreen
        actions={<Button onClick={props.onRetry}>{common.retry}</Button>}
        data-slot="create-wallet"
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
  const created = props.status === 'created' ? props : undefined
  return (
    <StatusScreen
      actions={created && <Button onClick={created.onContinue}>{words.continue}</Button>}
      data-slot="create-wallet"
      description={
        created ? (
          words.description(created.appName)
        ) : (
          <Waiting label={words.label} long={words.long} longer={words.longer} />
        )
      }
      hero={
        <ProgressRing done={created !== undefined}>
          <WalletIcon />
        </ProgressRing>
      }
      state={props.status}
      title={created ? (created.isNewUser ? words.welcome : words.created) : words.creating}
    >
      {created && (
        <Facts>
          <Fact name={words.address}>
            <Address address={created.address} />
          </Fact>
        </Facts>
      )}
    </StatusScreen>
  )
}

export type CreateWalletProps =
  | { status: 'creating' }
  | { status: 'error'; detail?: string | undefined; onRetry: () => void }
  | {
      status: 'created'
      address: string
      appName: string
      /** 'Welcome' for a new user, else 'All set!'. */
      isNewUser: boolean
      onContinue: () => void
    }

/** {@link CreateWallet}, wired to the login that creates the wallet. */
export function CreateWalletScreen() {
  const { name } = useApp()
  const { user } = useUser()
  const { done, retry, state } = useWalletCreation()
  const copy = useErrorCopy()
  const wallet = user?.linkedAccounts.find(isEmbeddedWallet)
  const shown = useLastDefined(isShown(state) ? state : undefined)
  if (shown?.status === 'error')
    return <CreateWallet detail={copy(shown.error).detail} onRetry={retry} status="error" />
  if (!shown || shown.status === 'creating-wallet' || !wallet) return <CreateWallet status="creating" />
  return (
    <CreateWallet
      address={wallet.address}
      appName={name}
      isNewUser={shown.isNewUser}
      onContinue={done}
      status="created"
    />
  )
}

/** Returns false after the user gave up on a failed wallet. */
const isShown = (
  state: CompleteState,
): state is Extract<CompleteState, { status: 'creating-wallet' | 'error' | 'done' }> =>
  state.status === 'creating-wallet' || state.status === 'error' || (state.status === 'done' && state.hasCreatedWallet)
