import { useTheme } from 'fumadocs-ui/provider/base'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenItem } from '../../collect/collect-screens'
import { ScreenCodeView } from './screen-code-view'
import { ScreenFlow } from './screen-flow'
import { ScreenOptions, ToolbarChoice } from './screen-options'
import { ScreenStates } from './screen-states'
import { readView, stageHash, usualView, type View } from './view'
import { ScreenFrame } from './screen-frame.js'
import { ScreenStill } from './screen-still.js'
import { drives } from '../../demo/live/drives.js'

/** Shows an item in any of its states, live in a frame. Can also show the item's files. */
export function ScreenViewer({ item }: { item: ScreenItem }) {
  const [search, setSearch] = useSearchParams()
  const { resolvedTheme } = useTheme()
  // During prerendering, the URL contains no view.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isNarrow = useSyncExternalStore(
    onNarrow,
    () => narrow().matches,
    () => false,
  )
  const [isStarted, setStarted] = useState(false)
  const requested = isLive ? readView(search) : usualView
  const hasPreview = item.states.length > 0
  const view: View = hasPreview ? requested : { ...requested, show: 'code' }
  // A flow can show the screens of several items.
  const choices = view.show === 'flow' ? Object.keys(item.flowOf) : item.states
  const scenario = choices.find((name) => name === view.state) ?? item.best
  const change = (changes: Partial<View>) => {
    setStarted(true)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) next.set(key, value ?? '')
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }
  const select = (state: string) => change({ state })
  const flow = scenario === undefined ? undefined : item.flowOf[scenario]
  const theme = view.theme ?? (isLive && resolvedTheme === 'dark' ? 'dark' : 'light')
  const hash = scenario === undefined ? '' : stageHash(scenario, view, theme)
  const isDrawn = hash === stageHash(item.best ?? '', usualView, theme)
  // On a phone, any change of the view starts the live frame.
  const isStill = !isLive || !resolvedTheme || (isNarrow && !isStarted && isDrawn)

  return (
    <div className="overflow-hidden rounded-xl border bg-fd-card">
      {!isLive && <HideOtherState />}
      {hasPreview && (
        <ScreenToolbar hasFlow={flow !== undefined} hash={hash} onChange={change} theme={theme} view={view} />
      )}
      {view.show === 'code' || scenario === undefined ? (
        <ScreenCodeView item={item.name} />
      ) : (
        <div className="flex flex-col md:flex-row">
          {view.show === 'flow' && flow !== undefined ? (
            <ScreenFlow flow={flow} key={flow} onSelect={select} state={scenario} />
          ) : (
            <ScreenStates current={scenario} onSelect={select} states={item.states} />
          )}
          {view.show === 'requests' ? (
            <ScreenRequests key={scenario} state={scenario} theme={theme} />
          ) : (
            <ScreenPreview
              hash={hash}
              hasFocus={isStarted}
              isLive={!isStill}
              onStart={() => setStarted(true)}
              picture={isDrawn ? { item: item.name, theme: view.theme, title: item.title } : undefined}
              title={`${item.title}: ${scenario}`}
              width={view.width}
            />
          )}
        </div>
      )}
    </div>
  )
}

const never = () => () => {}

/** Returns true if the window is so narrow that the states are above the frame. */
const narrow = () => matchMedia('(width < 48rem)')

const onNarrow = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * A script that hides the picture of the first state before hydration, if the URL requests another state. It is needed
 * because an item has the same HTML for every URL.
 */
const HideOtherState = () => <script dangerouslySetInnerHTML={{ __html: script }} />

const script = `if (new URLSearchParams(location.search).has('state')) {
  const { dataset } = document.documentElement;
  dataset.awaitsState = '';
  addEventListener('hydrated', () => delete dataset.awaitsState);
}`

/** The live screen. A still image is shown while it loads. */
function ScreenPreview({ isLive, onStart, picture, ...frame }: ScreenPreview.Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative h-viewer w-full min-w-0 bg-fd-muted md:flex-1">
      {isLive && <ScreenFrame {...frame} isShown={isShown} onShown={() => setShown(true)} />}
      {!(isLive && isShown) && <ScreenStill isLoading={isLive} onStart={onStart} picture={picture} />}
    </div>
  )
}

declare namespace ScreenPreview {
  type Props = Omit<ScreenFrame.Props, 'isShown' | 'onShown'> & {
    isLive: boolean
    onStart: () => void
    picture: ScreenStill.Props['picture']
  }
}

/** A state that the demo reaches by running its steps, together with the requests that it sends. */
function ScreenRequests({ state, theme }: { state: string; theme: 'light' | 'dark' }) {
  if (!Object.hasOwn(drives, state))
    return (
      <div className="flex min-h-80 flex-1 flex-col items-center justify-center gap-2 bg-fd-muted p-8 text-center text-sm">
        <p className="font-medium">The demo does not reach this state.</p>
        <p className="max-w-md text-fd-muted-foreground">
          It may need another device, app or website. Its screen is shown with fixed props.
        </p>
      </div>
    )
  return (
    <iframe
      className="h-viewer w-full md:flex-1"
      src={`/demo/live.html?${new URLSearchParams({ state, theme })}`}
      title={`${state}, driven, and its requests`}
    />
  )
}

/** The controls of the viewer. */
function ScreenToolbar({ hasFlow, hash, onChange, theme, view }: ScreenToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b px-3 py-2 noscript:hidden">
      <ToolbarChoice
        label="View"
        onChange={(show) => onChange({ show })}
        options={[
          ['preview', 'Preview'],
          ...(hasFlow ? ([['flow', 'Flow']] as const) : []),
          ['requests', 'Requests'],
          ['code', 'Code'],
        ]}
        value={view.show}
      />
      {(view.show === 'preview' || view.show === 'flow') && (
        <>
          <ToolbarChoice
            label="Theme"
            onChange={(theme) => onChange({ theme })}
            options={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            value={theme}
          />
          <ScreenOptions onChange={onChange} view={view} />
          <a
            className="ms-auto rounded-md px-2 py-1 text-xs text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring"
            aria-label="Open alone"
            href={`/gallery/stage.html${hash}`}
            rel="noreferrer"
            target="_blank"
            title="Open alone"
          >
            ↗
          </a>
        </>
      )}
    </div>
  )
}

type ScreenToolbarProps = {
  /** Set if the state belongs to a flow. */
  hasFlow: boolean
  hash: string
  onChange: (changes: Partial<View>) => void
  /** The shown theme: the theme of the view, or by default the theme of the page. */
  theme: 'light' | 'dark'
  view: View
}
