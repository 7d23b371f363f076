/** A state is a tagged union. Each variant has its `status` and only the data of that status. */
export type AnyState = { readonly status: string }
export type AnyEvent = { readonly type: string }

export type In<state extends AnyState, status> = Extract<state, { readonly status: status }>
export type Of<event extends AnyEvent, type> = Extract<event, { readonly type: type }>

/** One transition. `target` is data, so that tools can render and search the graph without running the flow. */
export type Edge<from, event> = {
  readonly target: string
  readonly when: ((state: from, event: event) => boolean) | undefined
  readonly fill: (state: from, event: event) => object
}

export type EffectContext<event extends AnyEvent> = {
  /** Aborts when the status ends. */
  readonly signal: AbortSignal
  /** Applies an event during the effect. Ignored once the status has ended. */
  readonly send: (event: event) => void
}

export type Flow<state extends AnyState, event extends AnyEvent, context> = {
  /** Unique ID. A client runs each flow once. */
  readonly id: string
  /** Initial state of a run. */
  readonly initial: state
  /**
   * Transitions of each event in each status. They must be pure functions. An event without a transition is ignored.
   */
  readonly on: {
    readonly [status in state['status']]: {
      readonly [type in event['type']]?:
        | Edge<In<state, status>, Of<event, type>>
        | readonly Edge<In<state, status>, Of<event, type>>[]
    }
  }
  /** Effects by status. An effect resolves with the next event. Leaving the status aborts the effect. */
  readonly run: {
    readonly [status in state['status']]?: (
      state: In<state, status>,
      context: context & EffectContext<event>,
    ) => Promise<event>
  }
  /** Returns the state after an effect rejects. */
  readonly failed: (state: state, error: unknown) => state
}

export function flow<state extends AnyState, event extends AnyEvent, context>() {
  return {
    define: (definition: Flow<state, event, context>) => definition,
    to: <from, on, target extends state['status']>(
      target: target,
      fill: (state: from, event: on) => Omit<In<state, target>, 'status'>,
      when?: (state: from, event: on) => boolean,
    ): Edge<from, on> => ({ target, fill, when }),
  }
}

/** Returns the next state, or the same reference if the status has no transition for the event. */
export function transition<state extends AnyState, event extends AnyEvent, context>(
  flow: Flow<state, event, context>,
  state: state,
  event: event,
): state {
  const edges = flow.on[state.status as state['status']][event.type as event['type']]
  const edge = [edges].flat().find((edge) => edge && (edge.when?.(state as never, event as never) ?? true))
  if (!edge) return state
  // The compiler checked `fill` against the target's variant where the transition was defined.
  return { status: edge.target, ...edge.fill(state as never, event as never) } as unknown as state
}
