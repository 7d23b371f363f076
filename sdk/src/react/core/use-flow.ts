'use client'
import { useContext, useMemo } from 'react'
import { useStore } from 'zustand/react'
import type { RunningFlow } from '../../flows/core/create-flow.js'
import type { AnyEvent, AnyState } from '../../flows/core/define-flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import type { View } from '../../screens/create-view.js'
import { useClient } from './use-client.js'
import { ViewContext } from './view-context.js'

/** A flow's state, and the run of it. On screens that are shown at a pace, the state that is shown. */
export function useFlow<state extends AnyState, event extends AnyEvent>(
  definition: getFlow.Definition<state, event>,
): readonly [state: state, flow: RunningFlow<state, event>] {
  const flow = getFlow(useClient(), definition)
  const view = useContext(ViewContext)
  const shown = useMemo(() => (view ? inView(flow, definition.id, view) : flow), [flow, definition.id, view])
  return [useStore(shown), shown]
}

/** What the user does is sent to the run, and what it comes to is shown at once. */
function inView<state extends AnyState, event extends AnyEvent>(
  flow: RunningFlow<state, event>,
  id: string,
  view: View,
): RunningFlow<state, event> {
  // The view keeps each state under the id of the flow it is of.
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
      // An answer to what is over is none to what has followed it.
      if (view.isBehind()) return Promise.resolve(flow.getState())
      view.release()
      return flow.send(event)
    },
  }
}
