import { Graph, layout } from '@dagrejs/dagre'
import type { Element, Properties } from 'hast'
import { type Chart, readChart } from './flow-chart.js'

const charWidth = 7.1
const smallCharWidth = 6.2
const lineHeight = 14

/** Draws a chart as SVG, followed by a table with the same content. */
export function drawChart(words: string): Element {
  const chart = readChart(words)
  const { height, parts, width } = layOut(chart)
  const size = { viewBox: `0 0 ${width} ${height}`, width, height, style: `--chart-width: ${width}px` }
  return element('figure', { className: ['flow'] }, [
    element('div', { tabindex: '0', role: 'region', ariaLabel: 'Diagram of the states' }, [
      element(
        'svg',
        { ...size, role: 'img', ariaLabel: 'States and the events that lead from one state to another' },
        parts,
      ),
    ]),
    ...chart.said.map(({ event, from, to }) =>
      element('p', {}, [
        element('code', {}, [text(event)]),
        text(` leads to `),
        element('code', {}, [text(to)]),
        text(from.length >= chart.nodes.length - 1 ? ' from every other state.' : ` from ${from.join(', ')}.`),
      ]),
    ),
    element('details', {}, [
      element('summary', {}, [text('Show as a table')]),
      element('table', {}, [
        element('thead', {}, [row('th', ['In', 'on', 'goes to'])]),
        element('tbody', {}, [
          ...chart.arrows.map(({ from, to, words: events }) => row('td', [from, events, to])),
          ...chart.said.map(({ event, from, to }) => row('td', [from.join(', '), event, to])),
        ]),
      ]),
    ]),
  ])
}

/** Splits long labels into several lines. */
const linesOf = (words: string): readonly string[] => words.split(', ')

function layOut({ arrows, nodes }: Chart): { height: number; parts: Element[]; width: number } {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 28, edgesep: 14, ranksep: 34, marginx: 8, marginy: 8 })
  for (const { name, shape } of nodes) graph.setNode(name, { width: name.length * charWidth + 26, height: 32, shape })
  for (const [index, { from, isDashed, to, words }] of arrows.entries()) {
    const lines = linesOf(words)
    const width = Math.max(...lines.map((line) => line.length)) * smallCharWidth + 10
    graph.setEdge(
      from,
      to,
      { width, height: lines.length * lineHeight + 4, labelpos: 'c', lines, isDashed },
      `${index}`,
    )
  }
  layout(graph)
  const { height = 0, width = 0 } = graph.graph() as { height?: number; width?: number }
  const edges = graph.edges().map((edge) => graph.edge(edge) as unknown as PlacedEdge)
  const boxes = graph.nodes().map((name) => ({ name, ...(graph.node(name) as unknown as PlacedNode) }))
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    parts: [...edges.map(drawLine), ...boxes.map(drawBox), ...edges.map(drawLabel)],
  }
}

type PlacedNode = { x: number; y: number; width: number; height: number; shape: string }
type PlacedEdge = {
  points: readonly { x: number; y: number }[]
  x: number
  y: number
  width: number
  height: number
  lines: readonly string[]
  isDashed: boolean
}

const round = (value: number) => Math.round(value * 10) / 10
const at = (value: number) => String(round(value))

function drawLine({ isDashed, points }: PlacedEdge): Element {
  const [start, ...rest] = points
  const end = rest.at(-1)!
  const before = rest.at(-2) ?? start!
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const wing = (turn: number) =>
    `${round(end.x - 7 * Math.cos(angle + turn))},${round(end.y - 7 * Math.sin(angle + turn))}`
  // The path passes through the middle of each segment, so that bends are round.
  const curve = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!
    const to = index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${round(point.x)},${round(point.y)} ${round(to.x)},${round(to.y)}`
  })
  const path = `M${round(start!.x)},${round(start!.y)} ${curve.join(' ') || `L${round(end.x)},${round(end.y)}`}`
  return element('g', { className: isDashed ? ['line', 'failure'] : ['line'] }, [
    element('path', { d: path }),
    element('polygon', { points: `${round(end.x)},${round(end.y)} ${wing(0.45)} ${wing(-0.45)}` }),
  ])
}

const drawLabel = ({ height, lines, width, x, y }: PlacedEdge): Element =>
  element('g', { className: ['event'] }, [
    element('rect', { x: at(x - width / 2), y: at(y - height / 2), width: round(width), height: round(height) }),
    ...lines.map((line, index) =>
      element('text', { x: at(x), y: at(y + (index - (lines.length - 1) / 2) * lineHeight + 4) }, [text(line)]),
    ),
  ])

const drawBox = ({ height, name, shape, width, x, y }: PlacedNode & { name: string }): Element =>
  element('g', { className: ['status', shape] }, [
    element('rect', {
      ...{ x: at(x - width / 2), y: at(y - height / 2), width: round(width), height },
      rx: at(shape === 'resting' ? 6 : height / 2),
    }),
    element('text', { x: at(x), y: at(y + 4.5) }, [text(name)]),
  ])

const row = (cell: string, words: readonly string[]): Element =>
  element(
    'tr',
    {},
    words.map((each) => element(cell, {}, [text(each)])),
  )

const text = (value: string) => ({ type: 'text' as const, value })

const element = (tagName: string, properties: Properties, children: Element['children'] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
