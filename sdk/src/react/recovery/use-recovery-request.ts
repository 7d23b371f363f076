'use client'
import { useMemo } from 'react'
import { generatePassword } from '../../domain/rules/generate-password.js'
import { recoveryFile } from '../../domain/rules/recovery-file.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { recoveryFlow, type RecoveryState } from '../../flows/recovery/recovery.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * What the user is asked of recovery, and their answers. A component that calls it is where it is asked: `<AuthModal />` has
 * one; without it, draw your own while `state.status` is not 'initial'.
 *
 * @example
 * const { state, submitPassword } = useRecoveryRequest()
 * if (state.status === 'awaiting-password') return <PasswordForm error={state.error} onSubmit={submitPassword} />
 */
export function useRecoveryRequest(): useRecoveryRequest.ReturnType {
  useHandlesScreen('set-recovery')
  useHandlesScreen('recover-wallet')
  const client = useClient()
  const [state, flow] = useFlow(recoveryFlow)
  const verbs = useMemo<useRecoveryRequest.Verbs>(
    () => ({
      back: () => void flow.send({ type: 'back' }),
      choose: () => void flow.send({ type: 'choose' }),
      generate: () => generatePassword(client.platform.randomBytes),
      goOn: () => void flow.send({ type: 'continue' }),
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => void flow.send({ type: 'retry' }),
      setPassword: () => dispatch(flow, { type: 'setPassword' }),
      submitPassword: (password) => dispatch(flow, { type: 'submitPassword', password }),
      toFile: (password) => recoveryFile({ appName: client.app.name, password }),
    }),
    [client, flow],
  )
  return { ...verbs, state }
}

type UseRecoveryRequestReturnType = useRecoveryRequest.Verbs & { state: RecoveryState }

export declare namespace useRecoveryRequest {
  type Verbs = {
    /** From 'choosing' to 'creating'. */
    choose: () => void
    /** One step. */
    back: () => void
    /** A password of 116 bits. */
    generate: () => string
    /** What the user chose, or what the wallet is recovered by. Resolves once the step is over. */
    submitPassword: (password: string) => Promise<void>
    /** From 'saving' to 'confirming'. */
    goOn: () => void
    /** Sets what was chosen and confirmed. Rejects with the error that is also in `state`. */
    setPassword: () => Promise<void>
    /** The file that keeps it: its name, and its text. */
    toFile: (password: string) => { name: string; text: string }
    /** Chooses another after an error. */
    retry: () => void
    /** Closes the screen. */
    reject: () => void
  }
  type ReturnType = UseRecoveryRequestReturnType
}
