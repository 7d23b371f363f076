import { graphlib, layout } from '@dagrejs/dagre'
import type { FlowEdge, FlowTable } from './read-flows.js'

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A flow as it is drawn: boxes, and the lines between them. */
export type FlowGraph = {
  readonly id: string
  readonly initial: string
  readonly width: number
  readonly height: number
  readonly nodes: readonly (Place & { readonly status: string; readonly states: readonly string[] })[]
  readonly edges: readonly {
    readonly from: string
    readonly to: string
    readonly by: readonly string[]
    readonly isFailure: boolean
    /** As SVG has it. */
    readonly line: string
  }[]
  /** The statuses that are shown, in an order in which each is entered by an edge from one before. */
  readonly walk: readonly string[]
}

const boxHeight = 28
/** Of one letter, in the size that boxes are written in. */
const letterWidth = 6.4

/** Where everything of a flow stands, top to bottom. */
export function layOutFlow(
  { edges: all, id, initial, statuses }: FlowTable,
  statesOf: Readonly<Record<string, readonly string[]>>,
): FlowGraph {
  // Whatever closes or resets leads back to the beginning, from almost everywhere: that is said in words.
  const edges = join(all.filter(({ from, to }) => from !== to && to !== initial))
  const graph = new graphlib.Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'TB', nodesep: 14, ranksep: 26, edgesep: 10, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { name: status } of statuses)
    graph.setNode(status, { width: Math.round(status.length * letterWidth) + 24, height: boxHeight })
  for (const { from, to } of edges) graph.setEdge(from, to)
  layout(graph)
  const place = (status: string): Place => {
    const { height, width, x, y } = graph.node(status) as Place
    return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
  }
  const size = graph.graph() as { width: number; height: number }
  return {
    id,
    initial,
    width: Math.ceil(size.width),
    height: Math.ceil(size.height),
    nodes: statuses.map(({ name: status }) => ({ status, states: statesOf[status] ?? [], ...place(status) })),
    edges: edges.map((edge) => ({ ...edge, line: lineThrough(graph.edge(edge.from, edge.to) as { points: Point[] }) })),
    walk: walk(initial, edges).filter((status) => (statesOf[status]?.length ?? 0) > 0),
  }
}

type Joined = Pick<FlowGraph['edges'][number], 'from' | 'to' | 'by' | 'isFailure'>

/** One edge for all that lead from one status to another: of a failure where nothing else does. */
function join(edges: readonly FlowEdge[]): readonly Joined[] {
  const found = new Map<string, Joined>()
  for (const { event, from, isFailure, to } of edges) {
    const { by } = found.get(`${from} ${to}`) ?? { by: [] }
    const events = isFailure ? by : [...by, event]
    found.set(`${from} ${to}`, { from, to, by: events, isFailure: events.length === 0 })
  }
  return [...found.values()]
}

type Point = { readonly x: number; readonly y: number }

/** A smooth line: each point between the first and the last bends it halfway to the next. */
function lineThrough({ points }: { readonly points: readonly Point[] }): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  if (!first) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!
    const isLast = index === rest.length - 2
    return `Q${point.x} ${point.y} ${isLast ? next.x : (point.x + next.x) / 2} ${isLast ? next.y : (point.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y}${bends.join('') || rest.map(({ x, y }) => `L${x} ${y}`).join('')}`
}

/** Depth first, what users do before what fails. */
function walk(from: string, edges: readonly Joined[], seen = new Set<string>()): readonly string[] {
  if (seen.has(from)) return []
  seen.add(from)
  const next = edges.filter((edge) => edge.from === from).toSorted((a, b) => Number(a.isFailure) - Number(b.isFailure))
  return [from, ...next.flatMap(({ to }) => walk(to, edges, seen))]
}
