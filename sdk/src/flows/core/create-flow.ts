import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AnyEvent, type AnyState, type Flow, transition } from './define-flow.js'

export type RunningFlow<state extends AnyState, event extends AnyEvent> = Pick<
  StoreApi<state>,
  'getState' | 'getInitialState' | 'subscribe'
> & {
  /** Whether an event means something in the current state. */
  accepts: (event: event) => boolean
  /** Whether the status has something to run, and so ends by itself. */
  isRunning: () => boolean
  /** Applies an event. Resolves with the next resting state: one whose status has nothing to run. */
  send: (event: event) => Promise<state>
  /** Aborts whatever is running and returns to the initial state. */
  stop: () => void
}

/** Runs a flow: holds its state, starts the effect of each status it enters and aborts the one it leaves. */
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
    // New data in the same status: what is running there goes on.
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
