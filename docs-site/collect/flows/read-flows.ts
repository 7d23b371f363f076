import { flowSamples, type FlowSample } from '../../../sdk/test/flow-samples.js'
import { type AnyState, transition } from '../../../sdk/src/flows/core/define-flow.js'

/** A flow as it is drawn: its statuses, and what leads from one to another. */
export type FlowGraph = {
  readonly id: string
  readonly initial: string
  readonly statuses: readonly { readonly name: string; readonly isWorking: boolean }[]
  readonly edges: readonly FlowEdge[]
  /** Whether it interrupts the user with a question, shown by a screen. */
  readonly asks: boolean
}

export type FlowEdge = {
  readonly from: string
  readonly to: string
  /** What happens: an event of the table, or that the work of the status failed. */
  readonly event: string
  readonly isFailure: boolean
}

/** Every flow of the SDK, read from its tables. That none is left out is a test of the SDK. */
export const readFlows = (): readonly FlowGraph[] => flowSamples.map(toGraph)

function toGraph(sample: FlowSample): FlowGraph {
  const { flow, id } = sample
  const edges = Object.entries(flow.on).flatMap(([from, byType]) =>
    Object.entries(byType).flatMap(([event, edge]) =>
      [edge].flat().flatMap((each): FlowEdge[] => (each ? [{ from, to: each.target, event, isFailure: false }] : [])),
    ),
  )
  return {
    id,
    initial: flow.initial.status,
    statuses: Object.keys(flow.on).map((name) => ({ name, isWorking: name in flow.run })),
    edges: [...unique(edges), ...failuresOf(sample)],
    asks: 'outcome' in flow,
  }
}

/** Where a failure leads is code, so it is tried: in a state of each status that works. */
function failuresOf({ events, failures, flow }: FlowSample): readonly FlowEdge[] {
  const found = new Map<string, AnyState>([[flow.initial.status, flow.initial]])
  const queue = [flow.initial]
  const next = (state: AnyState) => [
    ...events.map((event) => transition(flow, state, event)),
    ...(state.status in flow.run ? failures.map((error) => flow.failed(state, error)) : []),
  ]
  while (queue.length > 0)
    for (const reached of next(queue.shift()!)) {
      if (found.has(reached.status)) continue
      found.set(reached.status, reached)
      queue.push(reached)
    }
  return unique(
    [...found.values()].flatMap((state) =>
      state.status in flow.run
        ? failures.flatMap((error): FlowEdge[] => {
            const to = flow.failed(state, error).status
            return to === state.status ? [] : [{ from: state.status, to, event: 'fails', isFailure: true }]
          })
        : [],
    ),
  )
}

const unique = (edges: readonly FlowEdge[]): readonly FlowEdge[] => [
  ...new Map(edges.map((edge) => [`${edge.from} ${edge.event} ${edge.to}`, edge])).values(),
]
