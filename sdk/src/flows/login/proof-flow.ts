import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { transferNonce } from '../../domain/rules/transfer-nonce.js'
import type { AnyEvent, AnyState, Flow, Of } from '../core/define-flow.js'
import { type LateEffects, lateEffects } from './late-effects.js'
import type { StartEvent } from './login-flows.js'

/** What a proof is asked for. It goes along to the end. */
export type Asked = Omit<StartEvent, 'type'>
export type ProofResult = {
  user: User
  isNewUser: boolean
  /** Of another site, where the provider's settings let the app have them. */
  oAuthTokens?: OAuthTokens | undefined
}

/** The statuses that all flows share which prove an account. `proof`: what says which one it is. */
export type ProofState<proof, asked = Asked> =
  | { status: 'initial' }
  /** Moving the account from another user, who is then deleted. */
  | ({ status: 'transferring'; proof: proof; nonce: string } & asked)
  /** `nonce`: the account is another user's, and can be moved. */
  | ({ status: 'error'; error: KeyhookError; proof?: proof | undefined; nonce?: string | undefined } & asked)
  | ({ status: 'done'; result: ProofResult } & asked)

export type ProofEvent =
  | StartEvent
  | { type: 'transfer' }
  | { type: 'accepted'; result: ProofResult }
  | { type: 'reset' }

type Step<state extends AnyState> = Exclude<state['status'], 'initial' | 'error' | 'done' | 'transferring'>
type Data<of> = Omit<of, 'status' | 'type'>

/** The statuses whose data an event brings. */
type Reached<state extends AnyState, event> = state extends AnyState
  ? Asked & Data<event> extends Data<state>
    ? state['status']
    : never
  : never

/** What the statuses do that run. */
export type ProofEffects<state extends AnyState, event> = LateEffects<state, Step<state> | 'transferring', event>

/**
 * A flow that proves an account, and then logs in with it or links it: its own steps, as a table of where the events of each
 * lead, and what they do. How it begins, fails, is left, and moves an account of another user is the same for all.
 */
export function proofFlow<state extends AnyState, event extends AnyEvent>(
  method: LoginMethod,
  { first, load, steps }: proofFlow.Definition<state, event>,
): Flow<state, event, { client: Client }> {
  const all = { ...steps, transferring: { accepted: 'done' } } as unknown as Table<Table<string>>
  // Nothing of an attempt before.
  const start = { target: first, fill: (_: unknown, event: AnyEvent) => dataOf(event) }
  const run = lateEffects(method, load)
  const flow = {
    id: method,
    initial: { status: 'initial' },
    on: {
      initial: { start },
      ...each(all, (leads) => ({ ...each(leads, to), reset })),
      error: { start, transfer, reset },
      done: { start, reset },
    },
    run: each(all, (_, status) => run(status)),
    failed(state: Any, cause: unknown) {
      const error = toKeyhookError(cause)
      const { data } = error as { data?: { account?: unknown } }
      // Which account of another site it is, only the provider says.
      const proof = state.proof ?? data?.account
      return { status: 'error', error, proof, nonce: transferNonce(error, state), ...asked(state) }
    },
  }
  // The compiler checked the tables against the states and events where they were written.
  return flow as unknown as Flow<state, event, { client: Client }>
}

type Any = Asked & { status: string; proof?: unknown; nonce?: string }
type Table<value> = { readonly [name: string]: value }

const each = <value, made>(table: Table<value>, make: (value: value, name: string) => made): Table<made> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value, name)]))

const asked = ({ captchaToken, disableSignup, intent }: Asked): Asked => ({ captchaToken, disableSignup, intent })
const dataOf = ({ type: _, ...data }: AnyEvent) => data
const to = (target: string) => ({
  target,
  fill: (state: Any, event: AnyEvent) => ({ ...asked(state), ...dataOf(event) }),
})
const transfer = {
  target: 'transferring',
  when: ({ nonce }: Any) => nonce !== undefined,
  fill: (state: Any) => ({ ...asked(state), nonce: state.nonce, proof: state.proof }),
}
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
