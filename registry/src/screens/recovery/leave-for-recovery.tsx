'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
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
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { recoveryWords } from '../../words/recovery'
import { recoveryViews, type RecoveryOption } from '../../recovery-methods/recovery-methods'

/** Sends the user to their cloud or opens the passkey prompt, to secure or to recover a wallet. */
export function LeaveForRecovery(props: LeaveForRecoveryProps) {
  const words = useWords(recoveryWords)
  const { isRecovering, method, onReject } = props
  const name = words[recoveryViews[method].word]
  const icon = recoveryViews[method].icon
  const titles = isRecovering
    ? { passkey: words.passkeyRecoverTitle, cloud: words.recoverBy(name) }
    : { passkey: words.passkeyCreateTitle, cloud: words.backUpTo(name) }
  const title = method === 'passkey' ? titles.passkey : titles.cloud
  if (props.status === 'waiting')
    return (
      <StatusScreen
        actions={
          <Button onClick={onReject} variant="ghost">
            {words.cancel}
          </Button>
        }
        data-slot="leave-for-recovery"
        description={
          <Waiting
            label={isRecovering ? words.recovering : words.backingUp}
            long={words.inWindow}
            longer={words.inWindowLonger}
          />
        }
        hero={<ProgressRing>{icon}</ProgressRing>}
        title={title}
      />
    )
  return (
    <Screen data-slot="leave-for-recovery">
      <ScreenHeader>
        {props.status === 'confirm' && (
          <ScreenHero className="[@container_modal_(height<30rem)]:hidden">
            <Tile>{icon}</Tile>
          </ScreenHero>
        )}
        <ScreenTitle>{title}</ScreenTitle>
        {/* In a low modal, only the provider's page is shown, which contains the instructions. */}
        <ScreenDescription
          className={props.status === 'container' ? '[@container_modal_(height<30rem)]:hidden' : undefined}
        >
          {method === 'passkey'
            ? isRecovering
              ? words.passkeyRecover
              : words.passkeyCreate
            : isRecovering
              ? words.cloudRecover(name)
              : words.cloudCreate(name)}
        </ScreenDescription>
      </ScreenHeader>
      {props.status === 'container' && (
        <ScreenBody>
          <PasskeyPage attach={props.attach} />
        </ScreenBody>
      )}
      <ScreenActions>
        {props.status === 'confirm' && <Button onClick={props.onConsent}>{words.continueWith(name)}</Button>}
        <Button onClick={onReject} variant="ghost">
          {words.cancel}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

function PasskeyPage({ attach }: PasskeyPageProps) {
  return <div className="h-39" data-slot="passkey-page" ref={attach} />
}

/** `attach` receives the element that contains the provider's page for passkeys. */
type PasskeyPageProps = { attach?: ((element: HTMLElement | null) => void) | undefined }

export type LeaveForRecoveryProps = {
  method: Exclude<RecoveryOption, 'user-passcode'>
  /** True to recover the wallet on this device, false to secure it. */
  isRecovering: boolean
  onReject: () => void
} & (
  | { status: 'confirm'; onConsent: () => void }
  | ({ status: 'container' } & PasskeyPageProps)
  | { status: 'waiting' }
)
