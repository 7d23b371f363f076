import { ScreenOptions } from './screen-options'
import { ToolbarChoice } from './toolbar-choice'
import type { View } from './view'

/** The controls of the viewer. */
export function ScreenToolbar({ hasFlow, hash, onChange, theme, view }: ScreenToolbarProps) {
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
  /** True if the state belongs to a flow. */
  hasFlow: boolean
  hash: string
  onChange: (changes: Partial<View>) => void
  /** The theme that is shown: the view's theme, or by default the page's theme. */
  theme: 'light' | 'dark'
  view: View
}
