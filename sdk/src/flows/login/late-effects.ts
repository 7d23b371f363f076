import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { AnyState, In } from '../core/define-flow.js'
import { attempt } from './attempt.js'

/** What some statuses of a method's flow do. */
export type LateEffects<state extends AnyState, status extends state['status'], event> = {
  readonly [each in status]: (
    state: In<state, each>,
    context: { client: Client; method: LoginMethod; signal: AbortSignal },
  ) => Promise<event>
}

/** Runs what a status of a method's flow does, which loads with the first that runs, and reports its failure. */
export const lateEffects =
  <event>(method: LoginMethod, load: () => Promise<object>) =>
  (status: string) =>
  (state: { intent: Intent }, { client, signal }: { client: Client; signal: AbortSignal }): Promise<event> => {
    const { intent } = state
    return attempt({ client, intent, method, signal }, async () => {
      const effects = (await load()) as LateEffects<AnyState, string, event>
      // Each is given the state of its own status.
      return effects[status]!(state as never, { client, method, signal })
    })
  }
