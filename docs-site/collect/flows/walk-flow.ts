import { type AnyState, transition } from '../../../sdk/src/flows/core/define-flow.js'
import type { FlowSample } from '../../../sdk/test/flow-samples.js'

/** A flow's statuses and every way between two of them. */
export type WalkedFlow = {
  readonly id: string
  readonly initial: string
  readonly statuses: readonly string[]
  readonly edges: readonly {
    readonly from: string
    readonly to: string
    /** The events that lead there. None where only a failure does. */
    readonly by: readonly string[]
    readonly isFailure: boolean
  }[]
}

/** States that are walked. More of them add no edge. */
const most = 3_000

/** The edges that the flow has in its table, and those that failures take it along, found by walking all of it. */
export function walkFlow({ events, failures, flow }: FlowSample): WalkedFlow {
  const found = new Map<string, { from: string; to: string; by: Set<string>; isFailure: boolean }>()
  const note = (from: string, to: string, by?: string) => {
    const edge = found.get(`${from} ${to}`) ?? { from, to, by: new Set(), isFailure: true }
    if (by !== undefined) {
      edge.by.add(by)
      edge.isFailure = false
    }
    found.set(`${from} ${to}`, edge)
  }
  for (const [from, types] of Object.entries(flow.on))
    for (const [type, edges] of Object.entries(types as Record<string, { target: string } | { target: string }[]>))
      for (const { target } of [edges].flat()) note(from, target, type)

  const seen = new Set([keyOf(flow.initial)])
  const queue: AnyState[] = [flow.initial]
  for (const state of queue) {
    const failed = state.status in flow.run ? failures.map((error) => flow.failed(state, error)) : []
    for (const reached of failed) if (reached !== state) note(state.status, reached.status)
    for (const reached of [...events.map((event) => transition(flow, state, event)), ...failed]) {
      const key = keyOf(reached)
      if (seen.has(key) || seen.size > most) continue
      seen.add(key)
      queue.push(reached)
    }
  }
  return {
    id: flow.id,
    initial: flow.initial.status,
    statuses: Object.keys(flow.on),
    edges: [...found.values()].map(({ by, ...edge }) => ({ ...edge, by: [...by] })),
  }
}

const keyOf = (state: AnyState): string =>
  JSON.stringify(state, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    return value instanceof Error ? value.message : value
  })
