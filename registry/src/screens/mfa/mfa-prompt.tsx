'use client'
import { formatAmount, type MfaState, useMfaPrompt, useTransactionRequest, type WalletChain } from '@keyhook/sdk'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { pageColors } from '../../lib/page-colors'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { prompts } from '../../mfa-methods/all/prompts'
import { Button } from '../../ui/button'
import { WarningIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { commonWords } from '../../words/common'
import { mfaWords } from '../../words/mfa'
import { MfaAtProvider } from './mfa-at-provider'
import { MfaCodePrompt } from './mfa-code-prompt'
import { MfaMethodChoice } from './mfa-method-choice'
import type { MfaPromptProps } from './mfa-prompt-props'
import { useMfaError } from './use-mfa-error'
import { TextField } from '../../ui/text-field'
import { TransactionSummary, type TransactionSummaryProps } from './transaction-summary'

/** Verifies the user with an MFA method: a list, then a code or the passkey. The pending action is shown above. */
export function MfaPrompt(props: MfaPromptProps) {
  const { method, onCancel, status } = props
  const common = useWords(commonWords)
  const words = useWords(mfaWords)
  if (status === 'blocked')
    return (
      <StatusScreen
        actions={<Button onClick={onCancel}>{common.close}</Button>}
        data-slot="mfa-prompt"
        description={props.error?.message}
        hero={
          <Tile tone="negative">
            <WarningIcon />
          </Tile>
        }
        key="blocked"
        title={words.blockedTitle}
      />
    )
  if (method === undefined) return <MfaMethodChoice {...props} key="choice" />
  if (method === 'recovery_code')
    return (
      <MfaCodePrompt
        {...props}
        detail={words.recoveryDetail}
        field={<MfaRecoveryForm error={props.error} onSubmit={props.onSubmit} status={status} />}
        key={method}
        method={method}
      />
    )
  const Prompt = prompts[method]
  return <Prompt {...props} key={method} />
}

/** {@link MfaPrompt}, wired to the pending verification. */
export function MfaPromptScreen() {
  const { attach, cancel, choose, chooseAnother, state, submit } = useMfaPrompt({ colors: pageColors })
  const words = useWords(mfaWords)
  const summary = usePendingSummary()
  const prompted = useLastDefined('request' in state ? state : undefined)
  const refused = 'error' in state && state.status !== 'exited' ? state.error : undefined
  const error = useMfaError(refused, 'wrong')
  const method = prompted && 'method' in prompted ? prompted.method : undefined
  // The passkey prompt opens as soon as its options have arrived.
  const options = state.status === 'awaiting-input' ? state.options : undefined
  const started = useRef<object | undefined>(undefined)
  useEffect(() => {
    if (!options || started.current === options) return
    started.current = options
    void submit(options)
  }, [options, submit])
  if (!prompted) return null
  if (prompted.status === 'awaiting-container' || prompted.status === 'at-provider')
    return <MfaAtProvider attach={attach} isApproval={prompted.request.methods.length === 0} />
  const isDeclined = refused?.code === 'PASSKEY_NOT_ALLOWED' && !refused.reason
  return (
    <MfaPrompt
      error={isDeclined ? { message: words.canceled } : error}
      method={method}
      methods={prompted.request.methods}
      onCancel={cancel}
      onChoose={choose}
      onChooseAnother={chooseAnother}
      onRetry={() => method && void choose(method)}
      onSubmit={(code) => void submit(code)}
      status={state.status === 'verified' || state.status === 'initial' ? 'verified' : statuses[prompted.status]}
      summary={summary}
    />
  )
}

const statuses = {
  'choosing-method': 'idle',
  'preparing': 'preparing',
  'awaiting-input': 'idle',
  'submitting': 'pending',
  'error': 'idle',
  'blocked': 'blocked',
} as const satisfies Readonly<
  Record<
    Exclude<Extract<MfaState, { request: object }>['status'], 'awaiting-container' | 'at-provider'>,
    MfaPromptProps['status']
  >
>

/** A form for a recovery code. */
function MfaRecoveryForm({ error, onSubmit, status }: MfaRecoveryFormProps) {
  const words = useWords(mfaWords)
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status !== 'idle' || code.trim() === '') return
    setSubmitted(code)
    onSubmit(code)
  }
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        error={status === 'idle' && code === submitted ? error?.message : undefined}
        label={words.recoveryLabel}
        onChange={(event) => setCode(event.target.value)}
        placeholder="abcde-fgh23"
        readOnly={status === 'pending' || status === 'verified'}
        spellCheck={false}
        value={code}
      />
      <Button busy={status === 'pending'} disabled={status === 'preparing' || code.trim() === ''} type="submit">
        {words.continue}
      </Button>
    </form>
  )
}

type MfaRecoveryFormProps = Pick<MfaPromptProps, 'error' | 'onSubmit' | 'status'>

/** {@link TransactionSummary} of the transaction that is being sent, if there is one. */
function usePendingSummary(): ReactNode {
  const { outline, state } = useTransactionRequest()
  return outline && state.status === 'submitting' ? <TransactionSummary {...summaryOf(outline)} /> : undefined
}

function summaryOf(outline: WalletChain['outline']): TransactionSummaryProps {
  const { chain } = outline
  const network = chain.name
  // A Solana transaction can have many instructions. The user has just reviewed them.
  if (outline.chainType !== 'ethereum') return { network }
  const { to, value } = outline.transaction
  const { decimals, symbol } = chain.nativeCurrency
  return { network, to, amount: value === BigInt(0) ? undefined : `${formatAmount(value, decimals)} ${symbol}` }
}
