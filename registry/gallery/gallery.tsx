import { useEffect, useRef, useState } from 'react'
import { scenarios } from '../src/scenarios/scenarios'
import { theme } from '../src/theme'
import { ScenarioIndex } from './scenario-index'
import { Toolbar } from './toolbar'
import { readView, type View, viewHash } from './view'

/** The gallery of all parts and screens in each state, with an index and a toolbar. */
export function Gallery() {
  const [view, setView] = useState(readHash)
  const [width, setWidth] = useState('480')
  const frame = useRef<HTMLIFrameElement>(null)
  const [firstSource] = useState(() => `stage.html${viewHash(view)}`)

  useEffect(() => {
    const open = () => setView(readHash())
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])

  useEffect(() => {
    document.documentElement.classList.toggle('dark', view.scheme === 'dark')
    const page = frame.current?.contentWindow
    // Replaces the history entry, so that Back leaves the gallery.
    if (page && page.location.hash !== viewHash(view)) page.location.replace(`stage.html${viewHash(view)}`)
  }, [view])

  return (
    <div
      className={`${theme({ scheme: view.scheme ?? 'light' })} flex min-h-dvh flex-col bg-(--keyhook-surface-raised) lg:h-dvh lg:flex-row`}
    >
      <ScenarioIndex view={view} />
      <main className="flex min-w-0 flex-1 flex-col">
        <Toolbar
          onChange={(changes) => location.replace(viewHash({ ...view, ...changes }))}
          onWidth={setWidth}
          view={view}
          width={width}
        />
        <div className="flex min-h-160 flex-1 justify-center overflow-auto p-4">
          <iframe
            className="h-full min-h-150 max-w-full shrink-0 rounded-(--keyhook-radius) border border-(--keyhook-line) bg-(--keyhook-surface)"
            ref={frame}
            src={firstSource}
            style={{ width: width === 'full' ? '100%' : `${width}px` }}
            title={view.name}
          />
        </div>
      </main>
    </div>
  )
}

/** Parses the URL hash. Defaults are the first scenario and the system's theme. */
function readHash(): View {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return { name: scenarios[0]!.name, scheme, ...readView(location.hash) }
}
