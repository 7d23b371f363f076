import type { Client } from '../../client.js'
import { mfaTimeout } from '../../domain/rules/limits.js'
import { getFlow } from '../core/get-flow.js'
import type { MfaEvent, MfaState } from './mfa-state.js'

/** Ends a verification that stays unchanged for the lifetime of a code. */
export function followMfaTime(client: Client, flow: getFlow.Definition<MfaState, MfaEvent>): void {
  const run = getFlow(client, flow)
  let waiting = new AbortController()
  const unsubscribe = run.subscribe(({ status }) => {
    waiting.abort()
    if (status === 'initial') return unsubscribe()
    const { signal } = (waiting = new AbortController())
    client.platform.sleep(mfaTimeout, signal).then(
      () => void run.send({ type: 'timedOut' }),
      () => {},
    )
  })
}
