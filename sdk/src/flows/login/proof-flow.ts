import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { AnyEvent, AnyState, Flow, Of } from '../core/define-flow.js'
import { type LateEffects, lateEffects } from './late-effects.js'
import type { StartEvent } from './direct-row.js'

/** What a proof is asked for. It goes along to the end. */
export type Asked = Omit<StartEvent, 'type'>
export type ProofResult = {
  user: User
  isNewUser: boolean
  /** Of another site, where the provider's settings let the app have them. */
  oAuthTokens?: OAuthTokens | undefined
}

/** The statuses that all flows share which prove an account. */
export type ProofState<asked = Asked> =
  | { status: 'initial' }
  | ({ status: 'error'; error: KeyhookError } & asked)
  | ({ status: 'done'; result: ProofResult } & asked)

export type ProofEvent = StartEvent | { type: 'accepted'; result: ProofResult } | { type: 'reset' }

type Step<state extends AnyState> = Exclude<state['status'], 'initial' | 'error' | 'done'>
type Data<of> = Omit<of, 'status' | 'type'>

/** The statuses whose data an event brings. */
type Reached<state extends AnyState, event> = state extends AnyState
  ? Asked & Data<event> extends Data<state>
    ? state['status']
    : never
  : never

/** What the statuses do that run. */
export type ProofEffects<state extends AnyState, event> = LateEffects<state, Step<state>, event>

/**
 * A flow that proves an account, and then logs in with it or links it: its own steps, as a table of where the events of each
 * lead, and what they do. How it begins, fails and is left is the same for all.
 */
export function proofFlow<state extends AnyState, event extends AnyEvent>(
  method: LoginMethod,
  { first, load, steps }: proofFlow.Definition<state, event>,
): Flow<state, event, { client: Client }> {
  const all = steps as unknown as Table<Table<string>>
  // Nothing of an attempt before.
  const start = { target: first, fill: (_: unknown, event: AnyEvent) => dataOf(event) }
  const run = lateEffects(method, load)
  const flow = {
    id: method,
    initial: { status: 'initial' },
    on: {
      initial: { start },
      ...each(all, (leads) => ({ ...each(leads, to), reset })),
      error: { start, reset },
      done: { start, reset },
    },
    run: each(all, (_, status) => run(status)),
    failed: (state: Any, cause: unknown) => ({ status: 'error', error: toKeyhookError(cause), ...asked(state) }),
  }
  // The compiler checked the tables against the states and events where they were written.
  return flow as unknown as Flow<state, event, { client: Client }>
}

type Any = Asked & { status: string }
type Table<value> = { readonly [name: string]: value }

const each = <value, made>(table: Table<value>, make: (value: value, name: string) => made): Table<made> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value, name)]))

const asked = ({ captchaToken, disableSignup, intent }: Asked): Asked => ({ captchaToken, disableSignup, intent })
const dataOf = ({ type: _, ...data }: AnyEvent) => data
const to = (target: string) => ({
  target,
  fill: (state: Any, event: AnyEvent) => ({ ...asked(state), ...dataOf(event) }),
})
const reset = { target: 'initial', fill: () => ({}) }

export declare namespace proofFlow {
  type Definition<state extends AnyState, event extends AnyEvent> = {
    /** The status that it begins in. */
    readonly first: Step<state> & Reached<state, Of<event, 'start'>>
    /** Where the events of each status lead, with all that they bring. */
    readonly steps: {
      readonly [status in Step<state>]: { readonly [type in event['type']]?: Reached<state, Of<event, type>> }
    }
    /** What the statuses do. */
    readonly load: () => Promise<ProofEffects<state, event>>
  }
}
