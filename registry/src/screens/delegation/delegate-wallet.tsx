'use client'
import { findKnownChain, useApp, useDelegationRequest } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { SignIcon, WalletIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import { ProgressRing } from '../../ui/progress-ring'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Waiting } from '../../ui/waiting'
import { delegationWords } from '../../words/delegation'
import { DelegationError } from './delegation-error'
import { DelegationFacts, type DelegationFactsProps } from './delegation-facts'

/** Requests permission for the app's server to sign with a wallet, and shows the wallet policy. */
export function DelegateWallet(props: DelegateWalletProps) {
  const words = useWords(delegationWords)
  switch (props.status) {
    case 'preparing':
      return (
        <StatusScreen
          data-slot="delegate-wallet"
          description={<Waiting label={words.loading} long={words.long} longer={words.longer} />}
          hero={
            <ProgressRing>
              <WalletIcon />
            </ProgressRing>
          }
          title={words.title}
        />
      )
    case 'error':
      return (
        <DelegationError
          detail={props.detail ?? words.failedDetail}
          onClose={props.onReject}
          onRetry={props.onRetry}
          title={props.title ?? words.failed}
        />
      )
    case 'success':
      return (
        <StatusScreen
          data-slot="delegate-wallet"
          description={words.successDescription(props.appName)}
          hero={<SuccessCheck />}
          key="success"
          title={words.success}
        />
      )
    case 'ready':
    case 'submitting':
      return <Consent {...props} />
  }
}

function Consent({ appLogo, appName, onApprove, onReject, status, ...facts }: ConsentProps) {
  const words = useWords(delegationWords)
  const isBusy = status === 'submitting'
  return (
    <Screen className="[--keyhook-gap:1.25rem]" data-slot="delegate-wallet">
      <ScreenHeader>
        <ScreenHero>
          <AppTile badge={<SignIcon />} logo={appLogo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>{words.description(appName)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <DelegationFacts {...facts} />
        {facts.policy.contracts.length > 0 && (
          <Notice tone="caution">{facts.chainType === 'solana' ? words.everything : words.tokens}</Notice>
        )}
        <p className="text-center text-sm/5 text-pretty text-(--keyhook-ink-muted)">{words.revocable}</p>
      </ScreenBody>
      <ScreenActions>
        <ApproveButton busy={isBusy} onClick={onApprove}>
          {words.approve}
        </ApproveButton>
        <Button disabled={isBusy} onClick={onReject} variant="ghost">
          {words.reject}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

type ConsentProps = DelegationFactsProps & {
  status: 'ready' | 'submitting'
  appName: string
  appLogo?: AppTileProps['logo']
  onApprove: () => void
  onReject: () => void
}

export type DelegateWalletProps =
  | { status: 'preparing' }
  | ConsentProps
  | { status: 'success'; appName: string }
  | {
      status: 'error'
      detail?: string | undefined
      /** Title of the screen while it is unknown whether the app has delegated actions. */
      title?: string | undefined
      onReject: () => void
      onRetry: () => void
    }

/** {@link DelegateWallet}, wired to the delegation flow. */
export function DelegateWalletScreen() {
  const app = useApp()
  const { approve, reject, retry, state } = useDelegationRequest()
  const copy = useErrorCopy()
  const shown = useLastDefined('request' in state ? state : undefined)
  if (!shown || shown.request.type !== 'delegate') return null
  switch (shown.status) {
    case 'error': {
      const { detail, title } = copy(shown.error)
      // The request may have succeeded although its response was lost.
      const isUnclear = shown.error.code === 'OFFLINE' || shown.error.code === 'TIMED_OUT'
      return (
        <DelegateWallet
          detail={detail}
          onReject={reject}
          onRetry={retry}
          status="error"
          title={isUnclear ? title : undefined}
        />
      )
    }
    case 'success':
      return <DelegateWallet appName={app.name} status="success" />
    case 'ready':
    case 'submitting':
      if (!shown.policy) return null
      return (
        <DelegateWallet
          address={shown.request.address}
          appLogo={app.appearance.logo}
          appName={app.name}
          chainType={shown.request.chainType}
          findChain={(chainId) => findKnownChain(app, chainId)}
          onApprove={approve}
          onReject={reject}
          policy={shown.policy}
          status={shown.status}
        />
      )
    default:
      return <DelegateWallet status="preparing" />
  }
}
