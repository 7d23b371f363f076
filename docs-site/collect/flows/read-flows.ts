import { flowSamples, type FlowSample } from '@keyhook/sdk/internal/test/flow-samples'
import { type AnyState, transition } from '@keyhook/sdk/internal/src/flows/core/define-flow'

/** A flow as a table: its statuses and the edges between them, including failures. */
export type FlowTable = {
  readonly id: string
  readonly initial: string
  readonly statuses: readonly { readonly name: string; readonly isWorking: boolean }[]
  readonly edges: readonly FlowEdge[]
  /** True if the flow prompts the user with a screen. */
  readonly isInterruption: boolean
}

export type FlowEdge = {
  readonly from: string
  readonly to: string
  /** The event that causes the transition, or the failure. */
  readonly event: string
  readonly isFailure: boolean
}

let read: readonly FlowTable[] | undefined

/** Reads every flow of the SDK from its transition tables. Caches the result, because reading takes seconds. */
export const readFlows = (): readonly FlowTable[] => (read ??= flowSamples.map(toGraph))

function toGraph(sample: FlowSample): FlowTable {
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
    isInterruption: 'outcome' in flow,
  }
}

/** The maximum number of states to explore. More states would add no edge. */
const most = 3_000

/**
 * Finds the edges for failures. Code determines their targets, so this function runs every failure in every reachable
 * state.
 */
function failuresOf({ events, failures, flow }: FlowSample): readonly FlowEdge[] {
  const found: FlowEdge[] = []
  const seen = new Set([keyOf(flow.initial)])
  const queue: AnyState[] = [flow.initial]
  for (const state of queue) {
    const { status: from } = state
    const failed = from in flow.run ? failures.map((error) => flow.failed(state, error)) : []
    for (const { status: to } of failed) if (to !== from) found.push({ from, to, event: 'fails', isFailure: true })
    if (seen.size > most) continue
    for (const reached of [...events.map((event) => transition(flow, state, event)), ...failed]) {
      if (reached === state) continue
      const key = keyOf(reached)
      if (seen.has(key) || seen.size > most) continue
      seen.add(key)
      queue.push(reached)
    }
  }
  return unique(found)
}

const keyOf = (state: AnyState): string =>
  JSON.stringify(state, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    return value instanceof Error ? value.message : value
  })

const unique = (edges: readonly FlowEdge[]): readonly FlowEdge[] => [
  ...new Map(edges.map((edge) => [`${edge.from} ${edge.event} ${edge.to}`, edge])).values(),
]
