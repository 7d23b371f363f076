'use client'
import type { optionsOf } from '../../base/options-of.js'
import { useMemo } from 'react'
import type { RecoveryOption } from '../../domain/entities/recovery-request.js'
import { recoveryOptions } from '../../domain/rules/recovery/recovery-options.js'
import { generatePassword, recoveryFile } from '../../domain/rules/recovery/generate-password.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { recoveryFlow } from '../../flows/recovery/recovery.js'
import type { RecoveryState } from '../../flows/recovery/recovery-state.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'
import { usePageContainer } from '../core/use-page-container.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Controls the recovery prompt. `<AuthModal />` includes this prompt. Without it, render your own while `state.status`
 * is not 'initial'.
 *
 * @example
 * import { useRecoveryRequest } from '@keyhook/sdk'
 * import { useState } from 'react'
 *
 * export function AskPassword() {
 *   const [password, setPassword] = useState('')
 *   const { state, submitPassword } = useRecoveryRequest()
 *   if (state.status !== 'awaiting-password') return null
 *   return (
 *     <>
 *       <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
 *       <button onClick={() => submitPassword(password)}>Continue</button>
 *     </>
 *   )
 * }
 */
export function useRecoveryRequest({ colors }: useRecoveryRequest.Options = {}): useRecoveryRequest.ReturnType {
  useHandlesScreen('set-recovery')
  useHandlesScreen('recover-wallet')
  const client = useClient()
  const [state, flow] = useFlow(recoveryFlow)
  const attach = usePageContainer(flow, state.status === 'awaiting-container', colors)
  const verbs = useMemo<useRecoveryRequest.Verbs>(
    () => ({
      attach,
      back: () => void flow.send({ type: 'back' }),
      choose: (method) => void flow.send({ type: 'choose', method: isOption(method) ? method : undefined }),
      consent: () => dispatch(flow, { type: 'consent' }),
      generate: () => generatePassword(client.platform.randomBytes),
      goOn: () => void flow.send({ type: 'continue' }),
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => void flow.send({ type: 'retry' }),
      setPassword: () => dispatch(flow, { type: 'setPassword' }),
      submitPassword: (password) => dispatch(flow, { type: 'submitPassword', password }),
      toFile: (password) => recoveryFile({ appName: client.app.name, password }),
    }),
    [attach, client, flow],
  )
  return { ...verbs, options: recoveryOptions(client.app), state }
}

type UseRecoveryRequestReturnType = useRecoveryRequest.Verbs & {
  /** The recovery methods that the app offers, in order. */
  options: readonly RecoveryOption[]
  state: RecoveryState
}

/** Returns true for a recovery method, and false for the click event of a click handler. */
const isOption = (given: RecoveryOption | optionsOf.ClickEvent | undefined): given is RecoveryOption =>
  typeof given === 'string'

export declare namespace useRecoveryRequest {
  type Options = {
    /** Colours of the provider's page, as for `useExportRequest`. */
    colors?: Readonly<Record<string, string>> | undefined
  }
  type Verbs = {
    /** Continues from 'choosing' with a method. Default: a password. */
    choose: (method?: RecoveryOption | optionsOf.ClickEvent) => void
    /** Opens the popup of the user's cloud storage. Call it in a click. Resolves once the step has ended. */
    consent: () => Promise<void>
    /** The `ref` of the element for the provider's passkey page. Make it 200 pixels high, and do not cover it. */
    attach: (element: HTMLElement | null) => void
    /** Goes back one step. */
    back: () => void
    /** Returns a generated password of 116 bits. */
    generate: () => string
    /** Submits the new password, or the existing password of the wallet. Resolves once the step has ended. */
    submitPassword: (password: string) => Promise<void>
    /** Goes from 'saving' to 'confirming'. */
    goOn: () => void
    /** Sets the confirmed password. Rejects with the error that is also in `state`. */
    setPassword: () => Promise<void>
    /** Returns a file with the password: its name, and its text. */
    toFile: (password: string) => { name: string; text: string }
    /** Selects another method after an error. */
    retry: () => void
    /** Closes the screen. */
    reject: () => void
  }
  type ReturnType = UseRecoveryRequestReturnType
}
