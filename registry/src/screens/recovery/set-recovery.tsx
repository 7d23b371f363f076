'use client'
import { useApp, useRecoveryRequest } from '@keyhook/sdk'
import { pageColors } from '../../lib/page-colors'
import { useInnerBack } from '../../lib/use-inner-back'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WalletIcon, WarningIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { recoveryWords } from '../../words/recovery'
import { ConfirmPassword } from './confirm-password'
import { CreatePassword } from './create-password'
import { LeaveForRecovery } from './leave-for-recovery'
import { RecoveryChoice, type RecoveryChoiceProps } from './recovery-choice'
import { recoveryProblem } from './recovery-problem'
import { saveFile } from './save-file'
import { SavePassword } from './save-password'

/** The first and the last screen of setting up recovery. Other screens show the steps in between. */
export function SetRecovery(props: SetRecoveryProps) {
  const words = useWords(recoveryWords)
  const common = useWords(commonWords)
  switch (props.status) {
    case 'choosing':
      return <RecoveryChoice {...props} />
    case 'finalizing':
      return (
        <StatusScreen
          data-slot="set-recovery"
          description={<Waiting label={words.finalizing} long={words.long} longer={words.longer} />}
          hero={
            <ProgressRing>
              <WalletIcon />
            </ProgressRing>
          }
          title={props.isUpdate ? words.update : words.secure}
        />
      )
    case 'done':
      return (
        <StatusScreen
          actions={<Button onClick={props.onClose}>{common.close}</Button>}
          data-slot="set-recovery"
          description={words.doneDescription}
          hero={<SuccessCheck />}
          key="done"
          title={words.done}
        />
      )
    case 'error':
      return (
        <StatusScreen
          actions={
            <>
              {!props.isHopeless && <Button onClick={props.onRetry}>{common.retry}</Button>}
              {props.onOtherWay && (
                <Button onClick={props.onOtherWay} variant={props.isHopeless ? 'primary' : 'secondary'}>
                  {words.otherWay}
                </Button>
              )}
              <Button onClick={props.onClose} variant={props.isHopeless && !props.onOtherWay ? 'primary' : 'ghost'}>
                {common.close}
              </Button>
            </>
          }
          data-slot="set-recovery"
          description={props.detail ?? words.failedDetail}
          hero={
            <Tile tone="negative">
              <WarningIcon />
            </Tile>
          }
          title={words.failed}
        />
      )
  }
}

export type SetRecoveryProps =
  | (RecoveryChoiceProps & { status: 'choosing' })
  | { status: 'finalizing'; isUpdate?: boolean | undefined }
  | { status: 'done'; onClose: () => void }
  | {
      status: 'error'
      detail?: string | undefined
      /** True if a retry cannot succeed. */
      isHopeless?: boolean | undefined
      onClose: () => void
      /** Undefined without another recovery method. */
      onOtherWay?: (() => void) | undefined
      onRetry: () => void
    }

/** {@link SetRecovery} and its steps, wired to the recovery flow. */
export function SetRecoveryScreen() {
  const app = useApp()
  const {
    attach,
    back,
    choose,
    consent,
    generate,
    goOn,
    reject,
    options,
    retry,
    setPassword,
    state,
    submitPassword,
    toFile,
  } = useRecoveryRequest({ colors: pageColors })
  const words = useWords(recoveryWords)
  // An import stores the selected recovery method. This screen stays visible until it unmounts.
  const isOver = state.status === 'exited' || state.status === 'selected'
  const shown = useLastDefined('request' in state && !isOver ? state : undefined)
  // If the app sets the method, its first step is the first screen.
  const isFirstStep =
    shown?.status === 'creating' || shown?.status === 'awaiting-consent' || shown?.status === 'awaiting-container'
  const isStep = isFirstStep || shown?.status === 'saving' || shown?.status === 'confirming'
  const hasChoice = shown !== undefined && !('method' in shown.request) && options.length > 1
  const canGoBack = isStep && !(isFirstStep && shown !== undefined && 'method' in shown.request)
  useInnerBack(canGoBack ? back : undefined)
  if (!shown || shown.request.type === 'recover') return null
  const existing = shown.request.type === 'set' ? shown.request.existing : 'privy'
  const hasPassword = existing === 'user-passcode'
  switch (shown.status) {
    case 'creating':
      return (
        <CreatePassword
          defaultValue={shown.password}
          isReset={hasPassword}
          onGenerate={generate}
          onSubmit={(password) => void submitPassword(password)}
        />
      )
    case 'saving':
      return (
        <SavePassword onContinue={goOn} onDownload={() => saveFile(toFile(shown.password))} password={shown.password} />
      )
    case 'confirming':
      return (
        <ConfirmPassword
          onCancel={shown.request.type === 'set' && shown.request.reason === undefined ? reject : undefined}
          onSubmit={() => void setPassword()}
          password={shown.password}
        />
      )
    case 'done':
      return <SetRecovery onClose={reject} status="done" />
    case 'awaiting-consent':
      return (
        <LeaveForRecovery
          isRecovering={false}
          method={shown.method}
          onConsent={() => void consent()}
          onReject={reject}
          status="confirm"
        />
      )
    case 'awaiting-container':
    case 'backing-up':
      return shown.status === 'backing-up' && shown.method !== 'passkey' ? (
        <LeaveForRecovery isRecovering={false} method={shown.method} onReject={reject} status="waiting" />
      ) : (
        <LeaveForRecovery attach={attach} isRecovering={false} method="passkey" onReject={reject} status="container" />
      )
    case 'error':
      return (
        <SetRecovery
          {...recoveryProblem(shown.error, { isRecovering: false, method: shown.method, words })}
          onClose={reject}
          onOtherWay={hasChoice ? back : undefined}
          onRetry={retry}
          status="error"
        />
      )
    case 'choosing':
      return (
        <SetRecovery
          appLogo={app.appearance.logo}
          appName={app.name}
          isFirst={shown.request.type !== 'set'}
          hasPassword={hasPassword}
          isUpdate={existing !== 'privy'}
          onChoose={choose}
          onReject={reject}
          options={options}
          reason={shown.request.type === 'set' ? shown.request.reason : undefined}
          status="choosing"
        />
      )
    default:
      return <SetRecovery isUpdate={existing !== 'privy'} status="finalizing" />
  }
}
