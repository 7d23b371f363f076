import { flowStates } from './flow-states.js'
import { type FlowGraph, layOutFlow } from './lay-out-flow.js'
import { readFlows } from './read-flows.js'

/** The flows that have screens, as graphs. */
export const collectFlows = (): readonly FlowGraph[] =>
  readFlows().flatMap((flow) => {
    const states = flowStates[flow.id]
    return states ? [layOutFlow(flow, states)] : []
  })
