/** A state is a tagged union: each variant names its `status` and carries only what is true in it. */
export type AnyState = { readonly status: string }
export type AnyEvent = { readonly type: string }

export type In<state extends AnyState, status> = Extract<state, { readonly status: status }>
export type Of<event extends AnyEvent, type> = Extract<event, { readonly type: type }>

/** One edge. `target` is data, so the graph can be drawn and walked without running it. */
export type Edge<from, event> = {
  readonly target: string
  readonly when: ((state: from, event: event) => boolean) | undefined
  readonly fill: (state: from, event: event) => object
}

export type EffectContext<event extends AnyEvent> = {
  /** Aborts when the status is left. */
  readonly signal: AbortSignal
  /** Applies an event while the effect goes on. Ignored once the status was left. */
  readonly send: (event: event) => void
}

export type Flow<state extends AnyState, event extends AnyEvent, context> = {
  /** Unique: a client runs a flow once. */
  readonly id: string
  /** Where a run begins. */
  readonly initial: state
  /** Pure. What each event does in each status; an event that is absent is ignored. */
  readonly on: {
    readonly [status in state['status']]: {
      readonly [type in event['type']]?:
        | Edge<In<state, status>, Of<event, type>>
        | readonly Edge<In<state, status>, Of<event, type>>[]
    }
  }
  /** Effectful. What being in a status does; its result is the next event. Leaving the status aborts it. */
  readonly run: {
    readonly [status in state['status']]?: (
      state: In<state, status>,
      context: context & EffectContext<event>,
    ) => Promise<event>
  }
  /** Where a rejected `run` lands. */
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

/** The next state, or the same reference when the event means nothing here. */
export function transition<state extends AnyState, event extends AnyEvent, context>(
  flow: Flow<state, event, context>,
  state: state,
  event: event,
): state {
  const edges = flow.on[state.status as state['status']][event.type as event['type']]
  const edge = [edges].flat().find((edge) => edge && (edge.when?.(state as never, event as never) ?? true))
  if (!edge) return state
  // The compiler checked `fill` against the target's variant where the edge was written.
  return { status: edge.target, ...edge.fill(state as never, event as never) } as unknown as state
}
