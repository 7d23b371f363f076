import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { AnyEvent, AnyState, Flow, Of } from '../core/define-flow.js'
import { type LoginEffects, loginEffects } from './login-effects.js'
import type { StartEvent } from './direct-row.js'

/** Data of the event that started the flow. Every status contains this data. */
export type Requested = Omit<StartEvent, 'type'>
export type ProofResult = {
  user: User
  isNewUser: boolean
  /** Tokens of the OAuth provider, where the app's settings allow them. */
  oAuthTokens?: OAuthTokens | undefined
}

/** Statuses that all proof flows have in common. */
export type ProofState<requested = Requested> =
  | { status: 'initial' }
  | ({ status: 'error'; error: KeyhookError } & requested)
  | ({ status: 'done'; result: ProofResult } & requested)

export type ProofEvent = StartEvent | { type: 'accepted'; result: ProofResult } | { type: 'reset' }

type Step<state extends AnyState> = Exclude<state['status'], 'initial' | 'error' | 'done'>
type Data<of> = Omit<of, 'status' | 'type'>

/** Data of the statuses that an event starts. */
type Reached<state extends AnyState, event> = state extends AnyState
  ? Requested & Data<event> extends Data<state>
    ? state['status']
    : never
  : never

/** Effects of the statuses that run without user input. */
export type ProofEffects<state extends AnyState, event> = LoginEffects<state, Step<state>, event>

/**
 * Defines a proof flow, which verifies an account and then logs in or links it. The caller defines the steps, with the
 * targets of their events and their effects. All proof flows share the start, failure and exit.
 */
export function proofFlow<state extends AnyState, event extends AnyEvent>(
  method: LoginMethod,
  { first, load, steps }: proofFlow.Definition<state, event>,
): Flow<state, event, { client: Client }> {
  const all = steps as unknown as Table<Table<string>>
  // Clears the data of an earlier attempt.
  const start = { target: first, fill: (_: unknown, event: AnyEvent) => dataOf(event) }
  const run = loginEffects(method, load)
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
    failed: (state: Any, cause: unknown) => ({ status: 'error', error: toKeyhookError(cause), ...requested(state) }),
  }
  // The compiler checked the tables against the states and events where they were defined.
  return flow as unknown as Flow<state, event, { client: Client }>
}

type Any = Requested & { status: string }
type Table<value> = { readonly [name: string]: value }

const each = <value, made>(table: Table<value>, make: (value: value, name: string) => made): Table<made> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value, name)]))

const requested = ({ captchaToken, disableSignup, intent }: Requested): Requested => ({
  captchaToken,
  disableSignup,
  intent,
})
const dataOf = ({ type: _, ...data }: AnyEvent) => data
const to = (target: string) => ({
  target,
  fill: (state: Any, event: AnyEvent) => ({ ...requested(state), ...dataOf(event) }),
})
const reset = { target: 'initial', fill: () => ({}) }

export declare namespace proofFlow {
  type Definition<state extends AnyState, event extends AnyEvent> = {
    /** First status. */
    readonly first: Step<state> & Reached<state, Of<event, 'start'>>
    /** Targets of the events of each status, with the events' data. */
    readonly steps: {
      readonly [status in Step<state>]: { readonly [type in event['type']]?: Reached<state, Of<event, type>> }
    }
    /** Loads the effects of the statuses. */
    readonly load: () => Promise<ProofEffects<state, event>>
  }
}
