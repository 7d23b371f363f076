'use client'
import { useStore } from 'zustand/react'
import type { RunningFlow } from '../../flows/core/create-flow.js'
import type { AnyEvent, AnyState } from '../../flows/core/define-flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { useClient } from './use-client.js'

/** A flow's state, and the run of it. */
export function useFlow<state extends AnyState, event extends AnyEvent>(
  definition: getFlow.Definition<state, event>,
): readonly [state: state, flow: RunningFlow<state, event>] {
  const flow = getFlow(useClient(), definition)
  return [useStore(flow), flow]
}
