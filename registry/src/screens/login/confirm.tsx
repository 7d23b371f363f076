'use client'
import { useApp, useConfirmation, useLogin, useLogout } from '@keyhook/sdk'
import type { WordTable } from '../../lib/define-words'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Destination } from '../../ui/destination'
import { Sentence } from '../../ui/sentence'
import { confirmWords } from '../../words/confirm'
import { ErrorScreen } from '../status/error-screen'
import { CodeEntry, type CodeEntryProps } from './code-entry'
import { ConfirmBySigningScreen } from './confirm-by-signing'
import { ConfirmFrame, type ConfirmFrameProps } from './confirm-frame'
import type { MethodWords } from './method-view'
import { methodViews, viewOfAccount } from './method-views'
import { useCodeError } from './use-code-error'

/** Prompts for the code that confirms an action, and describes the action. */
export function Confirm({ action, appLogo, appName, destination, method, ...entry }: ConfirmProps) {
  const words = useWords(confirmWords)
  // The code may go to another account of the user than the one that the action changes.
  const current =
    method !== undefined ? methodViews[method] : 'accountType' in action ? viewOfAccount(action.accountType) : undefined
  const { currentStep } = useWords<Partial<MethodWords>>(current?.words ?? noWords)
  return (
    <ConfirmFrame
      action={action}
      appLogo={appLogo}
      appName={appName}
      detail={
        destination !== undefined && (
          <Sentence keep slots={{ destination: <Destination>{destination}</Destination> }} text={words.sentTo} />
        )
      }
      isDone={entry.status === 'success'}
      step={currentStep}
    >
      <CodeEntry {...entry} sending={destination === undefined ? words.sending : undefined} />
    </ConfirmFrame>
  )
}

const noWords: WordTable<string, Partial<MethodWords>> = { name: '', words: {} }

export type ConfirmProps = Omit<CodeEntryProps, 'sending'> &
  Pick<ConfirmFrameProps, 'action' | 'appName' | 'appLogo'> & {
    /** Recipient of the code. Undefined until the code is sent. */
    destination?: string | undefined
    /** Login method of the recipient, such as 'email'. */
    method?: string | undefined
  }

/** Masks the recipient. The user recognises it, and a bystander cannot read it. */
const masked = ({ destination, method }: { destination: string; method: string }) =>
  methodViews[method]?.mask?.(destination) ?? destination

/** {@link Confirm}, wired to the pending confirmation. It requests a signature if the user cannot receive a code. */
export function ConfirmScreen() {
  const { appearance, name } = useApp()
  const { resendCode, state, submitCode } = useConfirmation()
  const { login } = useLogin()
  const { logout } = useLogout()
  const copy = useErrorCopy()
  const shown = useLastDefined(state.status === 'initial' || state.status === 'exited' ? undefined : state)
  const error = useCodeError(shown?.status === 'error' ? shown.error : undefined)
  if (!shown) return null
  if ('signing' in shown && shown.signing) return <ConfirmBySigningScreen shown={shown} signing={shown.signing} />
  const logInAgain = () => void logout().then(() => void login())
  if (shown.status === 'error' && !shown.sent) {
    const { code, message, reason } = shown.error
    const onRetry = reason === 'login_required' || reason === 'new_browser' ? logInAgain : () => void resendCode()
    return <ErrorScreen {...copy(shown.error)} code={code} message={message} onRetry={onRetry} />
  }
  return (
    <Confirm
      action={shown.action}
      appLogo={appearance.logo}
      appName={name}
      destination={shown.sent && masked(shown.sent)}
      error={error}
      isExhausted={shown.sent?.isUsed}
      method={shown.sent?.method}
      onResend={resendCode}
      onSubmit={(code) => submitCode({ code })}
      status={shown.status === 'submitting-code' ? 'pending' : shown.status === 'confirmed' ? 'success' : 'idle'}
    />
  )
}
