'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import type { AnyEvent, AnyState } from '../../flows/core/define-flow.js'
import type { getFlow } from '../../flows/core/get-flow.js'
import type { ProofEvent } from '../../flows/login/proof-flow.js'
import { useFlow } from '../core/use-flow.js'
import { stateForIntent } from './state-for-intent.js'
import { useLinkAccount } from './use-link-account.js'

/** Returns the state of a method's proof flow, and the function that links an account with it. */
export function useLinkProof<state extends AnyState, event extends AnyEvent>(
  definition: getFlow.Definition<state, event | ProofEvent>,
  callbacks: useLinkAccount.Callbacks,
): useLinkProof.ReturnType<state> {
  const [shared, flow] = useFlow(definition)
  const state = stateForIntent(shared, 'link')
  useLinkAccount(callbacks)
  return useMemo(
    () => ({
      link: () => dispatch(flow, { type: 'start', intent: 'link' }),
      reset: () => void flow.send({ type: 'reset' }),
      state,
    }),
    [flow, state],
  )
}

export declare namespace useLinkProof {
  type ReturnType<state> = { link: () => Promise<void>; reset: () => void; state: state }
}
