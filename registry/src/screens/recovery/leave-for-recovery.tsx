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

/** Has the user go to their cloud, or use their passkey, to secure a wallet or to bring it to this device. */
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
        {/* The page of the provider says what to do, and is whole where the modal is low. */}
        <ScreenDescription
          className={props.status === 'place' ? '[@container_modal_(height<30rem)]:hidden' : undefined}
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
      {props.status === 'place' && (
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

/** `attach` takes the element that the provider's page for passkeys stands in. */
type PasskeyPageProps = { attach?: ((element: HTMLElement | null) => void) | undefined }

export type LeaveForRecoveryProps = {
  method: Exclude<RecoveryOption, 'user-passcode'>
  /** The wallet comes to this device, and is not secured anew. */
  isRecovering: boolean
  onReject: () => void
} & ({ status: 'confirm'; onConsent: () => void } | ({ status: 'place' } & PasskeyPageProps) | { status: 'waiting' })
