import { useTheme } from 'fumadocs-ui/provider/base'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenItem } from '../../collect/collect-screens'
import { HideOtherState } from './hide-other-state'
import { ScreenCodeView } from './screen-code-view'
import { ScreenFlow } from './screen-flow'
import { ScreenPreview } from './screen-preview'
import { ScreenRequests } from './screen-requests'
import { ScreenStates } from './screen-states'
import { ScreenToolbar } from './screen-toolbar'
import { readView, stageHash, usualView, type View } from './view'

/** One item: live in a frame, in any of its states, or as the files that are copied. */
export function ScreenViewer({ item }: { item: ScreenItem }) {
  const [search, setSearch] = useSearchParams()
  const { resolvedTheme } = useTheme()
  // The address of a file that was written ahead says nothing of the view.
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
  const asked = isLive ? readView(search) : usualView
  const hasPreview = item.states.length > 0
  const view: View = hasPreview ? asked : { ...asked, show: 'code' }
  // A flow goes through the screens of several items.
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
  // Whoever asks for more than its first look on a phone has it live.
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

/** As the styles have it where states are chosen above the frame. */
const narrow = () => matchMedia('(width < 48rem)')

const onNarrow = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
