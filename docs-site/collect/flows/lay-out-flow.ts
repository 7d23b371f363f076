import { graphlib, layout } from '@dagrejs/dagre'
import type { FlowEdge, FlowTable } from './read-flows.js'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The layout of a flow: boxes and the lines between them. */
export type FlowGraph = {
  readonly id: string
  readonly initial: string
  readonly width: number
  readonly height: number
  readonly nodes: readonly (Box & { readonly status: string; readonly states: readonly string[] })[]
  readonly edges: readonly {
    readonly from: string
    readonly to: string
    readonly by: readonly string[]
    readonly isFailure: boolean
    /** The line as an SVG path. */
    readonly line: string
  }[]
  /** The statuses with a screen, sorted so that each status comes after a status that leads to it. */
  readonly walk: readonly string[]
}

const boxHeight = 28
/** The width of one character in a box, in pixels. */
const charWidth = 6.4

/** Computes the layout of a flow, top to bottom. */
export function layOutFlow(
  { edges: all, id, initial, statuses }: FlowTable,
  statesOf: Readonly<Record<string, readonly string[]>>,
): FlowGraph {
  // Nearly every status has edges that close or reset the flow. A sentence replaces these edges.
  const edges = join(all.filter(({ from, to }) => from !== to && to !== initial))
  const graph = new graphlib.Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'TB', nodesep: 14, ranksep: 26, edgesep: 10, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { name: status } of statuses)
    graph.setNode(status, { width: Math.round(status.length * charWidth) + 24, height: boxHeight })
  for (const { from, to } of edges) graph.setEdge(from, to)
  layout(graph)
  const boxOf = (status: string): Box => {
    const { height, width, x, y } = graph.node(status) as Box
    return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
  }
  const size = graph.graph() as { width: number; height: number }
  return {
    id,
    initial,
    width: Math.ceil(size.width),
    height: Math.ceil(size.height),
    nodes: statuses.map(({ name: status }) => ({ status, states: statesOf[status] ?? [], ...boxOf(status) })),
    edges: edges.map((edge) => ({ ...edge, line: lineThrough(graph.edge(edge.from, edge.to) as { points: Point[] }) })),
    walk: walk(initial, edges).filter((status) => (statesOf[status]?.length ?? 0) > 0),
  }
}

type Joined = Pick<FlowGraph['edges'][number], 'from' | 'to' | 'by' | 'isFailure'>

/** Joins all edges between two statuses. The joined edge is a failure if all of its edges are failures. */
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

/** Returns a smooth SVG path through the points. */
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

/** Lists the statuses by depth-first search. Follows actions of the user before failures. */
function walk(from: string, edges: readonly Joined[], seen = new Set<string>()): readonly string[] {
  if (seen.has(from)) return []
  seen.add(from)
  const next = edges.filter((edge) => edge.from === from).toSorted((a, b) => Number(a.isFailure) - Number(b.isFailure))
  return [from, ...next.flatMap(({ to }) => walk(to, edges, seen))]
}
