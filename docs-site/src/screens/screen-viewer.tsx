import { useTheme } from 'fumadocs-ui/provider/base'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenItem } from '../../collect/collect-screens'
import { ScreenCodeView } from './screen-code-view'
import { ScreenFlow } from './screen-flow'
import { ScreenFrame } from './screen-frame'
import { ScreenRequests } from './screen-requests'
import { ScreenStates } from './screen-states'
import { ScreenToolbar } from './screen-toolbar'
import { readView, stageHash, type View } from './view'

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
  const asked = readView(isLive ? search : new URLSearchParams())
  const hasPreview = item.states.length > 0
  const view: View = hasPreview ? asked : { ...asked, show: 'code' }
  const scenario = item.states.find((name) => name === view.state) ?? item.states[0]
  const change = (changes: Partial<View>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) next.set(key, value ?? '')
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  const select = (state: string) => change({ state })
  const flow = scenario === undefined ? undefined : item.flowOf[scenario]
  const theme = view.theme ?? (isLive && resolvedTheme === 'dark' ? 'dark' : 'light')
  const hash = scenario === undefined ? '' : stageHash(scenario, view, theme)

  return (
    <div className="overflow-hidden rounded-xl border bg-fd-card">
      <ScreenToolbar
        hasFlow={flow !== undefined}
        hasPreview={hasPreview}
        hash={hash}
        onChange={change}
        theme={theme}
        view={view}
      />
      {view.show === 'code' || scenario === undefined ? (
        <ScreenCodeView item={item.name} />
      ) : (
        <div className="flex flex-col md:flex-row">
          {view.show === 'flow' && flow !== undefined ? (
            <ScreenFlow flow={flow} key={flow} onSelect={select} state={scenario} />
          ) : (
            <ScreenStates current={scenario} onSelect={select} states={item.states} />
          )}
          {!isLive || !resolvedTheme ? (
            <div className="h-160 flex-1 bg-fd-muted" />
          ) : view.show === 'requests' ? (
            <ScreenRequests key={scenario} state={scenario} theme={theme} />
          ) : (
            <ScreenFrame hash={hash} title={`${item.title}: ${scenario}`} width={view.width} />
          )}
        </div>
      )}
    </div>
  )
}

const never = () => () => {}
