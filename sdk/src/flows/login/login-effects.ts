import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import type { AnyState, In } from '../core/define-flow.js'
import { attempt } from './report-failure.js'

/** Effects of some statuses of a login flow. */
export type LoginEffects<state extends AnyState, status extends state['status'], event> = {
  readonly [each in status]: (
    state: In<state, each>,
    context: { client: Client; method: LoginMethod; signal: AbortSignal },
  ) => Promise<event>
}

/** Wraps the lazily loaded effects of a login flow, so that their failures reach the callbacks of hooks. */
export const loginEffects =
  <event>(method: LoginMethod, load: () => Promise<object>) =>
  (status: string) =>
  (state: { intent: Intent }, { client, signal }: { client: Client; signal: AbortSignal }): Promise<event> => {
    const { intent } = state
    return attempt({ client, intent, method, signal }, async () => {
      const effects = (await load()) as LoginEffects<AnyState, string, event>
      // Each effect receives the state of its status.
      return effects[status]!(state as never, { client, method, signal })
    })
  }
