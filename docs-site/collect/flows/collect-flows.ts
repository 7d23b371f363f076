import { flowSamples } from '../../../sdk/test/flow-samples.js'
import { flowStates } from './flow-states.js'
import { type FlowGraph, layOutFlow } from './lay-out-flow.js'
import { walkFlow } from './walk-flow.js'

/** The flows that have screens, as graphs. */
export const collectFlows = (): readonly FlowGraph[] =>
  flowSamples.flatMap((sample) => {
    const states = flowStates[sample.id]
    return states ? [layOutFlow(walkFlow(sample), states)] : []
  })
