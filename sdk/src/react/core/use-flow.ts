'use client'
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand/react'
import type { RunningFlow } from '../../flows/core/create-flow.js'
import type { AnyEvent, AnyState } from '../../flows/core/define-flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import type { View } from '../../screens/create-view.js'
import { useClient } from './use-client.js'

/** The states that `PacedScreens` shows; undefined outside `PacedScreens`, where hooks receive each state at once. */
export const ViewContext = createContext<View | undefined>(undefined)

/** Returns a flow's state and its running instance. Inside `PacedScreens`, returns the state that is on screen. */
export function useFlow<state extends AnyState, event extends AnyEvent>(
  definition: getFlow.Definition<state, event>,
): readonly [state: state, flow: RunningFlow<state, event>] {
  const flow = getFlow(useClient(), definition)
  const view = useContext(ViewContext)
  const shown = useMemo(() => (view ? inView(flow, definition.id, view) : flow), [flow, definition.id, view])
  return [useStore(shown), shown]
}

/** Wraps a running flow so that it reads from the view, and shows the result of a user's action at once. */
function inView<state extends AnyState, event extends AnyEvent>(
  flow: RunningFlow<state, event>,
  id: string,
  view: View,
): RunningFlow<state, event> {
  // The view stores each state under its flow's ID.
  const getState = () => (view.getState().flows.get(id) as state | undefined) ?? flow.getInitialState()
  return {
    ...flow,
    getState,
    subscribe(listener) {
      let before = getState()
      return view.subscribe(() => {
        const state = getState()
        listener(state, before)
        before = state
      })
    },
    send(event) {
      // An event for a state that has ended must not apply to the next state.
      if (view.isBehind()) return Promise.resolve(flow.getState())
      view.release()
      return flow.send(event)
    },
  }
}
