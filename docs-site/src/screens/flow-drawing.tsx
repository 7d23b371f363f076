import { useEffect, useRef } from 'react'
import type { FlowGraph } from '../../collect/flows/lay-out-flow'

/** Draws a flow as a graph. If a status has a screen, its box is a button. */
export function FlowDrawing({ current, graph, onOpen }: FlowDrawing.Props) {
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

export declare namespace FlowDrawing {
  type Props = { current: string; graph: FlowGraph; onOpen: (status: string) => void }
}
