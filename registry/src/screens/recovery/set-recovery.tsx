'use client'
import { useApp, useRecoveryRequest } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useInnerBack } from '../../lib/use-inner-back'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { Button } from '../../ui/button'
import { LockIcon, WalletIcon, WarningIcon } from '../../ui/icons'
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
import { Tile } from '../../ui/tile'
import { Waiting } from '../../ui/waiting'
import { commonWords } from '../../words/common'
import { recoveryWords } from '../../words/recovery'
import { ConfirmPassword } from './confirm-password'
import { CreatePassword } from './create-password'
import { saveFile } from './save-file'
import { SavePassword } from './save-password'

/** Why a wallet is to be secured, and how it ended. The steps between are screens of their own. */
export function SetRecovery(props: SetRecoveryProps) {
  const words = useWords(recoveryWords)
  const common = useWords(commonWords)
  switch (props.status) {
    case 'choosing':
      return (
        <Screen data-slot="set-recovery">
          <ScreenHeader>
            <ScreenHero>
              <AppTile badge={<LockIcon />} logo={props.appLogo} name={props.appName} />
            </ScreenHero>
            <ScreenTitle>{props.isUpdate ? words.update : words.secure}</ScreenTitle>
            <ScreenDescription>
              {props.isUpdate ? words.updateDescription : words.secureDescription(props.appName)}
            </ScreenDescription>
          </ScreenHeader>
          {!props.isFirst && (
            <ScreenBody>
              <Notice tone="neutral">{words.other}</Notice>
            </ScreenBody>
          )}
          <ScreenActions>
            <Button onClick={props.onChoose}>{words.choose}</Button>
            <Button onClick={props.onReject} variant="ghost">
              {words.notNow}
            </Button>
          </ScreenActions>
        </Screen>
      )
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
          title={words.confirm}
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
              <Button onClick={props.onRetry}>{common.retry}</Button>
              <Button onClick={props.onClose} variant="ghost">
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
  | {
      status: 'choosing'
      appName: string
      appLogo?: AppTileProps['logo']
      /** The wallet has a password already. */
      isUpdate?: boolean | undefined
      /** The wallet is made with it. */
      isFirst?: boolean | undefined
      onChoose: () => void
      onReject: () => void
    }
  | { status: 'finalizing' }
  | { status: 'done'; onClose: () => void }
  | { status: 'error'; detail?: string | undefined; onClose: () => void; onRetry: () => void }

/** {@link SetRecovery} and its steps, wired to the recovery flow. */
export function SetRecoveryScreen() {
  const app = useApp()
  const { back, choose, generate, goOn, reject, retry, setPassword, state, submitPassword, toFile } =
    useRecoveryRequest()
  const copy = useErrorCopy()
  const shown = useLastDefined('request' in state && state.status !== 'exited' ? state : undefined)
  const isStep = shown?.status === 'creating' || shown?.status === 'saving' || shown?.status === 'confirming'
  useInnerBack(isStep ? back : undefined)
  if (!shown || shown.request.type === 'recover') return null
  const isUpdate = shown.request.type === 'set' && shown.request.existing !== 'privy'
  switch (shown.status) {
    case 'creating':
      return (
        <CreatePassword
          defaultValue={shown.password}
          isReset={isUpdate}
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
          onCancel={shown.request.type === 'set' ? reject : undefined}
          onSubmit={() => void setPassword()}
          password={shown.password}
        />
      )
    case 'done':
      return <SetRecovery onClose={reject} status="done" />
    case 'error':
      return <SetRecovery detail={copy(shown.error).detail} onClose={reject} onRetry={retry} status="error" />
    case 'choosing':
      return (
        <SetRecovery
          appLogo={app.appearance.logo}
          appName={app.name}
          isFirst={shown.request.type === 'create'}
          isUpdate={isUpdate}
          onChoose={choose}
          onReject={reject}
          status="choosing"
        />
      )
    default:
      return <SetRecovery status="finalizing" />
  }
}
