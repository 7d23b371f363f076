import { useEffect, useRef, useState } from 'react'
import type { FlowGraph } from '../../collect/flows/lay-out-flow'
import { useFile } from './use-file'

/** Milliseconds for which each screen is shown, long enough to read its title. */
const pause = 1800

/** The flow of a state. Shows the state's position and its next states, and can play all states in order. */
export function ScreenFlow({ flow, onSelect, state }: ScreenFlow.Props) {
  const [graph, isFailed] = useFile<FlowGraph>(`/flows/${flow}.json`)
  const [isPlaying, setPlaying] = useState(false)
  const status = graph?.nodes.find(({ states }) => states.includes(state))?.status

  useEffect(() => {
    if (!isPlaying || !graph || !status) return undefined
    const next = graph.walk[graph.walk.indexOf(status) + 1]
    const first = graph.nodes.find((node) => node.status === next)?.states[0]
    const timer = setTimeout(() => (first === undefined ? setPlaying(false) : onSelect(first)), pause)
    return () => clearTimeout(timer)
  }, [graph, isPlaying, onSelect, status])

  if (isFailed) return <p className="p-4 text-sm text-fd-muted-foreground">The flow could not be loaded.</p>
  if (!graph || !status) return <div aria-busy="true" className="h-80" />
  const open = (name: string) => {
    setPlaying(false)
    const first = graph.nodes.find((node) => node.status === name)?.states[0]
    if (first !== undefined) onSelect(first)
  }
  const play = () => {
    setPlaying(!isPlaying)
    // Playing again after the end starts from the beginning.
    if (!isPlaying && graph.walk.at(-1) === status) open(graph.walk[0]!)
    if (!isPlaying) setPlaying(true)
  }
  const here = graph.nodes.find((node) => node.status === status)!
  const on = graph.edges.filter(({ from }) => from === status)

  return (
    <div className="flex max-h-96 flex-col overflow-y-auto border-b md:h-viewer md:max-h-none md:w-104 md:shrink-0 md:border-e md:border-b-0">
      <div className="flex items-center gap-3 px-3 pt-3 text-sm">
        <button
          className="rounded-md bg-fd-primary px-3 py-1 text-xs font-medium text-fd-primary-foreground hover:opacity-90 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-fd-ring"
          onClick={play}
          type="button"
        >
          {isPlaying ? 'Stop' : 'Play'}
        </button>
        <p className="text-fd-muted-foreground">
          The flow <code>{graph.id}</code>. What leads back to <code>{graph.initial}</code> is not drawn.
        </p>
      </div>
      <FlowDrawing current={status} graph={graph} onOpen={open} />
      <div className="mt-auto space-y-3 border-t px-3 py-3 text-xs">
        <ul aria-label={`States of ${status}`} className="flex max-h-32 flex-wrap gap-1 overflow-y-auto">
          {here.states.map((name) => (
            <li key={name}>
              <button
                aria-current={name === state ? 'true' : undefined}
                className="rounded-md bg-fd-muted px-2 py-1 text-fd-muted-foreground hover:text-fd-foreground focus-visible:outline-2 focus-visible:outline-fd-ring aria-[current]:bg-fd-primary/10 aria-[current]:font-medium aria-[current]:text-fd-primary"
                onClick={() => {
                  setPlaying(false)
                  onSelect(name)
                }}
                type="button"
              >
                {name.replace(/^[^/]*\//, '').replaceAll('-', ' ')}
              </button>
            </li>
          ))}
        </ul>
        <ul aria-label={`What leads on from ${status}`} className="space-y-0.5 text-fd-muted-foreground">
          {on.map(({ by, isFailure, to }) => (
            <li key={to}>
              {isFailure ? 'a failure' : <code>{by.join(', ')}</code>} → <code>{to}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export declare namespace ScreenFlow {
  type Props = { flow: string; onSelect: (state: string) => void; state: string }
}

/** Draws a flow. The box of a status with a screen is a button. */
function FlowDrawing({ current, graph, onOpen }: FlowDrawing.Props) {
  const { edges, height, nodes, width } = graph
  const frame = useRef<HTMLDivElement>(null)
  const here = nodes.find(({ status }) => status === current)

  useEffect(() => {
    if (!here) return
    const { clientHeight = 0, clientWidth = 0 } = frame.current ?? {}
    frame.current?.scrollTo({ left: here.x + here.width / 2 - clientWidth / 2, top: here.y - clientHeight / 2 })
  }, [here])

  return (
    <div className="min-h-40 flex-1 overflow-auto p-3" ref={frame} tabIndex={0}>
      <div className="relative mx-auto" style={{ height, width }}>
        <svg aria-hidden className="absolute inset-0" height={height} width={width}>
          <defs>
            <marker id="flow-arrow" markerHeight="6" markerWidth="6" orient="auto" refX="5" refY="3">
              <path d="M0 0L6 3L0 6z" fill="context-stroke" />
            </marker>
          </defs>
          {edges.map(({ from, isFailure, line, to }) => (
            <path
              className={from === current ? 'stroke-fd-primary' : 'stroke-fd-foreground/25'}
              d={line}
              fill="none"
              key={`${from} ${to}`}
              markerEnd="url(#flow-arrow)"
              strokeDasharray={isFailure ? '3 3' : undefined}
              strokeWidth={from === current ? 1.5 : 1}
            />
          ))}
        </svg>
        {nodes.map(({ states, status, ...box }) => (
          <button
            aria-current={status === current ? 'step' : undefined}
            className="absolute rounded-md border bg-fd-background px-0 font-mono text-[0.6875rem] whitespace-nowrap enabled:border-fd-foreground/30 enabled:hover:border-fd-primary focus-visible:outline-2 focus-visible:outline-fd-ring disabled:border-dashed disabled:text-fd-muted-foreground aria-[current]:border-fd-primary aria-[current]:bg-fd-primary aria-[current]:text-fd-primary-foreground"
            disabled={states.length === 0}
            key={status}
            onClick={() => onOpen(status)}
            style={{ height: box.height, left: box.x, top: box.y, width: box.width }}
            title={
              states.length === 0 ? 'Nothing is shown' : `${states.length} ${states.length === 1 ? 'state' : 'states'}`
            }
            type="button"
          >
            {status}
          </button>
        ))}
      </div>
    </div>
  )
}

declare namespace FlowDrawing {
  type Props = { current: string; graph: FlowGraph; onOpen: (status: string) => void }
}
