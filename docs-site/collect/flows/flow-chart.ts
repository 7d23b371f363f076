import type { FlowEdge, FlowTable } from './read-flows.js'

/** Maximum number of arrows to one status. If there are more, a sentence replaces them. */
const many = 4

/** Returns a flow as a Mermaid chart. The picture and the Markdown version of a page are created from it. */
export function toChart({ edges, initial, statuses }: FlowTable): string {
  const arrows = new Map<string, string[]>()
  const said = new Map<string, string[]>()
  const add = (to: Map<string, string[]>, key: string, value: string) => to.set(key, [...(to.get(key) ?? []), value])
  const isAlike = (one: FlowEdge) => (other: FlowEdge) => one.event === other.event && one.to === other.to
  for (const edge of edges) {
    const { event, from, isFailure, to } = edge
    // Nearly every status has an edge back to the initial status, so a sentence describes these edges.
    const isSaid = to === initial || edges.filter(isAlike(edge)).length >= many
    if (isSaid && !isFailure && from !== initial) add(said, `${event} leads to ${to}`, from)
    else add(arrows, `${from} ${isFailure ? '-.->' : '-->'} ${to}`, event)
  }
  return [
    'flowchart TD',
    ...statuses.map(({ isWorking, name }) => {
      if (name === initial) return `  ${name}((${name}))`
      return `  ${name}${isWorking ? `([${name}])` : `[${name}]`}`
    }),
    ...[...arrows].map(([arrow, events]) => {
      const [from, line, to] = arrow.split(' ')
      return `  ${from} ${line}|${events.join(', ')}| ${to}`
    }),
    ...[...said].map(([words, from]) => `  %% ${words} from ${from.join(', ')}`),
  ].join('\n')
}

export type Chart = {
  readonly nodes: readonly { readonly name: string; readonly shape: ChartShape }[]
  readonly arrows: readonly {
    readonly from: string
    readonly to: string
    readonly words: string
    readonly isDashed: boolean
  }[]
  /** Edges that are described in text and not drawn. */
  readonly said: readonly { readonly event: string; readonly to: string; readonly from: readonly string[] }[]
}

type ChartShape = 'start' | 'working' | 'resting'

/** Parses a Mermaid chart that `toChart` created. */
export const readChart = (words: string): Chart => ({
  nodes: [...words.matchAll(/^ {2}([\w-]+)(\(\(|\(\[|\[)[\w-]+[\])]+$/gm)].map(([, name, bracket]) => ({
    name: name!,
    shape: bracket === '((' ? 'start' : bracket === '([' ? 'working' : 'resting',
  })),
  arrows: [...words.matchAll(/^ {2}([\w-]+) (-->|-\.->)\|([^|]*)\| ([\w-]+)$/gm)].map(([, from, line, label, to]) => ({
    from: from!,
    to: to!,
    words: label!,
    isDashed: line === '-.->',
  })),
  said: [...words.matchAll(/^ {2}%% (\w+) leads to ([\w-]+) from (.*)$/gm)].map(([, event, to, from]) => ({
    event: event!,
    to: to!,
    from: from!.split(', '),
  })),
})
