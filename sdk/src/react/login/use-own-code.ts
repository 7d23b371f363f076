'use client'
import { useMemo } from 'react'
import type { Intent } from '../../domain/entities/login-method.js'
import { dispatch } from '../../flows/core/dispatch.js'
import type { getFlow } from '../../flows/core/get-flow.js'
import type { OneTimeCodeEvent, OneTimeCodeState } from '../../flows/login/one-time-code.js'
import { useFlow } from '../core/use-flow.js'
import { stateForIntent } from './state-for-intent.js'
import type { useOneTimeCode } from './use-one-time-code.js'

/**
 * Controls one-time codes for a hook of one intent, without affecting other intents. The login hooks do not use it,
 * because they are part of an app's first load.
 */
export function useOwnCode(
  definition: getFlow.Definition<OneTimeCodeState, OneTimeCodeEvent>,
  intent: Intent,
): useOwnCode.ReturnType {
  const [state, flow] = useFlow(definition)
  const verbs = useMemo<useOwnCode.Verbs>(
    () => ({
      sendCode: (parameters) => dispatch(flow, { type: 'sendCode', ...parameters, intent }),
      submitCode: ({ code }) => dispatch(flow, { type: 'submitCode', code, intent }),
      reset: () => void flow.send({ type: 'reset', intent }),
    }),
    [flow, intent],
  )
  return [stateForIntent(state, intent), verbs]
}

export declare namespace useOwnCode {
  type Verbs = Omit<useOneTimeCode.Verbs, 'sendCode'> & {
    sendCode: (parameters: Omit<Parameters<useOneTimeCode.Verbs['sendCode']>[0], 'intent'>) => Promise<void>
  }
  type ReturnType = readonly [state: OneTimeCodeState, verbs: Verbs]
}
