import { useEffect, useState } from 'react'
import type { FlowGraph } from '../../collect/flows/lay-out-flow'
import { FlowDrawing } from './flow-drawing'
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
