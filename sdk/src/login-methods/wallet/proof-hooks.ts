'use client'
import { useMemo } from 'react'
import type { Intent } from '../../domain/entities/login-method.js'
import type { SigningWallet } from '../../domain/entities/connected-wallet.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { RunningFlow } from '../../flows/core/create-flow.js'
import type { getFlow } from '../../flows/core/get-flow.js'
import { handled } from '../../base/handled.js'
import { exitError } from '../../flows/login/exit-error.js'
import type { WalletProofEvent, WalletProofState } from './flow.js'
import { useFlow } from '../../react/core/use-flow.js'
import { stateForIntent } from '../../react/login/state-for-intent.js'

/** Returns the state of a login or link with a wallet, and its two steps: creating the message and submitting the signature. */
export function useWalletProof(
  definition: getFlow.Definition<WalletProofState, WalletProofEvent>,
  intent: Exclude<Intent, 'update'>,
): useWalletProof.ReturnType {
  const [state, flow] = useFlow(definition)
  const verbs = useMemo<useWalletProof.Verbs>(
    () => ({
      generate: (requested) => handled(generate(flow, intent, requested)),
      submit: (given) => handled(submit(flow, intent, given)),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow, intent],
  )
  return { ...verbs, state: stateForIntent(state, intent) }
}

type Run = RunningFlow<WalletProofState, WalletProofEvent>

/** Returns whether the flow waits for a signature from the host. */
const awaitsHost = (state: WalletProofState) => state.status === 'awaiting-signature' && !state.wallet

async function generate(flow: Run, intent: Intent, requested: useWalletProof.ProofOptions): Promise<string> {
  // A new message replaces the previous message.
  if (awaitsHost(flow.getState())) void flow.send({ type: 'reset' })
  const ended = finish(flow, intent, { type: 'start', intent, ...requested })
  return new Promise((resolve, reject) => {
    const look = (state: WalletProofState) => {
      if (state.status === 'awaiting-signature') resolve(state.message)
      if (state.status !== 'generating-message') stop()
    }
    const stop = flow.subscribe(look)
    ended.catch(reject).finally(stop)
  })
}

const submit = (flow: Run, intent: Intent, given: useWalletProof.Given): Promise<void> => {
  if ('wallet' in given) return finish(flow, intent, { type: 'start', intent, ...given })
  const { captchaToken, disableSignup, ...proof } = given
  return finish(
    flow,
    intent,
    awaitsHost(flow.getState())
      ? { type: 'signed', proof, ...(disableSignup !== undefined && { disableSignup }) }
      : { type: 'start', captchaToken, disableSignup, intent, proof },
  )
}

/** Resolves when the flow has ended. Rejects with its error, or with the error of the intent if the user leaves. */
async function finish(flow: Run, intent: Intent, event: WalletProofEvent): Promise<void> {
  if (!flow.accepts(event)) throw new KeyhookError('INVALID_REQUEST', 'A wallet request is already pending.')
  const state = await flow.send(event)
  if (state.status === 'error') throw state.error
  if (state.status === 'initial') throw exitError(intent)
}

export declare namespace useWalletProof {
  type Options = {
    /** True if only existing users can log in. */
    disableSignup?: boolean | undefined
    /** Required if the app has a captcha. */
    captchaToken?: string | undefined
  }
  type ProofOptions = Options & { address: string; chainId?: number | string | undefined }
  type Given = Options & ({ wallet: SigningWallet; chainId?: number | string | undefined } | WalletProof)
  type Verbs = {
    generate: (requested: ProofOptions) => Promise<string>
    submit: (given: Given) => Promise<void>
    /** Returns to the initial state. */
    reset: () => void
  }
  type ReturnType = Verbs & { state: WalletProofState }
}
