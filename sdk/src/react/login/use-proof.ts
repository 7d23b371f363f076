'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import type { AnyEvent, AnyState } from '../../flows/core/define-flow.js'
import type { getFlow } from '../../flows/core/get-flow.js'
import type { ProofEvent } from '../../flows/login/proof-flow.js'
import { useFlow } from '../core/use-flow.js'
import type { ProofVerbs } from './proof-verbs.js'
import { type LoginCallbacks, useLoginCallbacks } from './use-login-callbacks.js'

/** Returns the state of a proof flow and its verbs. */
export function useProof<state extends AnyState, event extends AnyEvent>(
  definition: getFlow.Definition<state, event | ProofEvent>,
  callbacks: LoginCallbacks,
): ProofVerbs & { state: state } {
  const [state, flow] = useFlow(definition)
  useLoginCallbacks(callbacks)
  const verbs = useMemo<ProofVerbs>(
    () => ({
      login: (options) => dispatch(flow, { type: 'start', intent: 'login', ...pick(options) }),
      link: () => dispatch(flow, { type: 'start', intent: 'link' }),
      reset: () => void flow.send({ type: 'reset' }),
    }),
    [flow],
  )
  return { ...verbs, state }
}

/** A click handler passes an event, which has neither. */
const pick = ({ captchaToken, disableSignup }: ProofVerbs.Options = {}) => ({ captchaToken, disableSignup })
