'use client'
import { errorIndicatesMaxMfaRetries, type RecoveryState, useRecoveryRequest } from '@keyhook/sdk'
import { useState } from 'react'
import { pageColors } from '../../lib/page-colors'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { recoveryWords } from '../../words/recovery'
import { LeaveForRecovery } from './leave-for-recovery'
import { PasswordForm } from './password-form'
import { recoveryProblem } from './recovery-problem'
import { SetRecovery } from './set-recovery'

/** Prompts for the password that recovers a wallet on this device. */
export function RecoverWallet(props: RecoverWalletProps) {
  const words = useWords(recoveryWords)
  if (props.status === 'recovered')
    return <StatusScreen data-slot="recover-wallet" hero={<SuccessCheck />} key="recovered" title={words.recovered} />
  return <Asking {...props} />
}

function Asking({ error, onReject, onSubmit, status }: AskingProps) {
  const words = useWords(recoveryWords)
  const [password, setPassword] = useState('')
  // The error of an earlier password no longer applies after an edit.
  const [edited, setEdited] = useState<AskingProps['error']>(undefined)
  const isBusy = status === 'recovering'
  return (
    <PasswordForm
      actions={
        <>
          <Button busy={isBusy} disabled={password === ''} type="submit">
            {words.recover}
          </Button>
          <Button onClick={onReject} type="button" variant="ghost">
            {words.cancel}
          </Button>
        </>
      }
      data-slot="recover-wallet"
      description={words.enterDescription}
      onSubmit={() => {
        if (password !== '' && !isBusy) onSubmit(password)
      }}
      title={words.enter}
    >
      <PasswordField
        data-autofocus
        enterKeyHint="go"
        error={!isBusy && error && error !== edited ? words[error] : undefined}
        label={words.password}
        name="password"
        onChange={(event) => {
          setPassword(event.target.value)
          setEdited(error)
        }}
        readOnly={isBusy}
        value={password}
      />
    </PasswordForm>
  )
}

type AskingProps = {
  status: 'awaiting-password' | 'recovering'
  /** Error of the last attempt. */
  error?: 'wrong' | 'error' | 'tooMany' | undefined
  onReject: () => void
  onSubmit: (password: string) => void
}

export type RecoverWalletProps = AskingProps | { status: 'recovered' }

/** {@link RecoverWallet}, wired to the recovery flow. */
export function RecoverWalletScreen() {
  const { attach, consent, reject, retry, state, submitPassword } = useRecoveryRequest({ colors: pageColors })
  const words = useWords(recoveryWords)
  const shown = useLastDefined('request' in state && state.status !== 'exited' ? state : undefined)
  if (!shown || shown.request.type !== 'recover') return null
  if (shown.status === 'recovered') return <RecoverWallet status="recovered" />
  switch (shown.status) {
    case 'awaiting-consent':
      return (
        <LeaveForRecovery
          isRecovering
          method={shown.method}
          onConsent={() => void consent()}
          onReject={reject}
          status="confirm"
        />
      )
    case 'awaiting-container':
      return <LeaveForRecovery attach={attach} isRecovering method="passkey" onReject={reject} status="container" />
    case 'restoring':
      return shown.method === 'passkey' ? (
        <LeaveForRecovery attach={attach} isRecovering method="passkey" onReject={reject} status="container" />
      ) : (
        <LeaveForRecovery isRecovering method={shown.method} onReject={reject} status="waiting" />
      )
    case 'error':
      return (
        <SetRecovery
          {...recoveryProblem(shown.error, { isRecovering: true, method: shown.method, words })}
          onClose={reject}
          onRetry={retry}
          status="error"
        />
      )
  }
  return (
    <RecoverWallet
      error={shown.status === 'awaiting-password' ? refusal(shown) : undefined}
      onReject={reject}
      onSubmit={(password) => void submitPassword(password)}
      status={shown.status === 'recovering' ? 'recovering' : 'awaiting-password'}
    />
  )
}

function refusal({ error }: Extract<RecoveryState, { status: 'awaiting-password' }>): AskingProps['error'] {
  if (!error) return undefined
  if (errorIndicatesMaxMfaRetries(error)) return 'error'
  if (error.code === 'TOO_MANY_REQUESTS') return 'tooMany'
  return error.code === 'INVALID_CREDENTIALS' || error.code === 'INVALID_REQUEST' ? 'wrong' : 'error'
}
