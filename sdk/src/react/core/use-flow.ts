'use client'
import { useStore } from 'zustand/react'
import type { Client } from '../../client.js'
import type { RunningFlow } from '../../flows/core/create-flow.js'
import type { AnyEvent, AnyState, Flow } from '../../flows/core/define-flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { useClient } from './use-client.js'

/** A flow's state, and what sends it events. */
export function useFlow<state extends AnyState, event extends AnyEvent>(
  definition: Flow<state, event, { client: Client }>,
): readonly [state: state, send: RunningFlow<state, event>['send']] {
  const flow = getFlow(useClient(), definition)
  return [useStore(flow), flow.send]
}
