import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AnyEvent, type AnyState, type Flow, transition } from './define-flow.js'

export type RunningFlow<state extends AnyState, event extends AnyEvent> = Pick<
  StoreApi<state>,
  'getState' | 'getInitialState' | 'subscribe'
> & {
  /** Returns true while an effect of the current status runs, so that the flow leaves the status without user input. */
  accepts: (event: event) => boolean
  /** Returns true if the current status has an effect. The flow then leaves the status without user input. */
  isRunning: () => boolean
  /** Applies an event. Resolves with the next state that has no effect. */
  send: (event: event) => Promise<state>
  /** Aborts the running effect and returns to the initial state. */
  stop: () => void
}

/**
 * Runs a flow: stores its state, starts the effect of each status it enters, and aborts the effect of the status it
 * leaves.
 */
export function createFlow<state extends AnyState, event extends AnyEvent, context>(
  flow: Flow<state, event, context>,
  context: context,
): RunningFlow<state, event> {
  const store = createStore<state>(() => flow.initial)
  let running = new AbortController()

  const effect = (state: state) => flow.run[state.status as state['status']]

  function enter(next: state): void {
    const previous = store.getState()
    if (next === previous) return
    // The status is unchanged, so its effect continues with the new data.
    if (next.status === previous.status) return store.setState(next, true)

    running.abort()
    const { signal } = (running = new AbortController())
    store.setState(next, true)
    const send = (event: event) => signal.aborted || enter(transition(flow, store.getState(), event))
    effect(next)?.(next as never, { ...context, signal, send }).then(
      send,
      (error: unknown) => signal.aborted || enter(flow.failed(store.getState(), error)),
    )
  }

  const rested = () =>
    new Promise<state>((resolve) => {
      const look = (state: state) => {
        if (effect(state)) return
        unsubscribe()
        resolve(state)
      }
      const unsubscribe = store.subscribe(look)
      look(store.getState())
    })

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    accepts: (event) => transition(flow, store.getState(), event) !== store.getState(),
    isRunning: () => effect(store.getState()) !== undefined,
    send(event) {
      enter(transition(flow, store.getState(), event))
      return rested()
    },
    stop() {
      running.abort()
      store.setState(flow.initial, true)
    },
  }
}
