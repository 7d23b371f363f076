'use client'
import { useApp, useDelegationRequest } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { LockIcon } from '../../ui/icons'
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
import { delegationWords } from '../../words/delegation'
import { DelegationError } from './delegation-error'

/** Requests confirmation before revoking the app's server permission for one or all wallets. */
export function RevokeDelegation(props: RevokeDelegationProps) {
  const words = useWords(delegationWords)
  if (props.status === 'error')
    return (
      <DelegationError
        detail={props.detail ?? words.revokeFailedDetail}
        onClose={props.onReject}
        onRetry={props.onRetry}
        title={words.revokeFailed}
      />
    )
  if (props.status === 'success')
    return (
      <StatusScreen
        data-slot="revoke-delegation"
        description={words.revokedDescription(props.appName, props.addresses.length)}
        hero={<SuccessCheck />}
        key="success"
        title={words.revoked}
      />
    )
  const { addresses, appLogo, appName, onApprove, onReject, status } = props
  const isBusy = status === 'submitting'
  return (
    <Screen className="[--keyhook-gap:1.25rem]" data-slot="revoke-delegation">
      <ScreenHeader>
        <ScreenHero>
          <AppTile badge={<LockIcon />} logo={appLogo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{words.revokeTitle}</ScreenTitle>
        <ScreenDescription>{words.revokeDescription(appName, addresses.length)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <Facts>
          {addresses.map((address) => (
            <Fact key={address} name={words.wallet}>
              <Address address={address} />
            </Fact>
          ))}
        </Facts>
        <p className="text-center text-sm/5 text-pretty text-(--keyhook-ink-muted)">{words.revokeSent}</p>
      </ScreenBody>
      <ScreenActions>
        <Button busy={isBusy} onClick={onApprove}>
          {words.revoke}
        </Button>
        <Button disabled={isBusy} onClick={onReject} variant="ghost">
          {words.keep}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

export type RevokeDelegationProps =
  | {
      status: 'ready' | 'submitting'
      addresses: readonly string[]
      appName: string
      appLogo?: AppTileProps['logo']
      onApprove: () => void
      onReject: () => void
    }
  | { status: 'success'; addresses: readonly string[]; appName: string }
  | { status: 'error'; detail?: string | undefined; onReject: () => void; onRetry: () => void }

/** {@link RevokeDelegation}, wired to the delegation flow. */
export function RevokeDelegationScreen() {
  const app = useApp()
  const { approve, reject, retry, state } = useDelegationRequest()
  const copy = useErrorCopy()
  const shown = useLastDefined('request' in state ? state : undefined)
  if (!shown || shown.request.type !== 'revoke') return null
  if (shown.status === 'error')
    return <RevokeDelegation detail={copy(shown.error).detail} onReject={reject} onRetry={retry} status="error" />
  const { addresses } = shown.request
  if (shown.status === 'success') return <RevokeDelegation addresses={addresses} appName={app.name} status="success" />
  return (
    <RevokeDelegation
      addresses={addresses}
      appLogo={app.appearance.logo}
      appName={app.name}
      onApprove={approve}
      onReject={reject}
      status={shown.status === 'submitting' ? 'submitting' : 'ready'}
    />
  )
}
