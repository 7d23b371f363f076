import { accents, type View } from './view'

/** How the screen is looked at. */
export function ScreenToolbar({ hasFlow, hash, onChange, theme, view }: ScreenToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b px-3 py-2">
      <Choice
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
          <Choice
            label="Width"
            onChange={(width) => onChange({ width })}
            options={[
              ['full', 'Dialog'],
              ['768', '768'],
              ['390', '390'],
              ['360', '360'],
            ]}
            value={view.width}
          />
          <Choice
            label="Theme"
            onChange={(theme) => onChange({ theme })}
            options={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            value={theme}
          />
          <Choice
            label="Direction"
            onChange={(dir) => onChange({ dir })}
            options={[
              ['ltr', 'LTR'],
              ['rtl', 'RTL'],
            ]}
            value={view.dir}
          />
          <Choice
            label="Language"
            onChange={(lang) => onChange({ lang })}
            options={[
              ['en', 'EN'],
              ['de', 'DE'],
            ]}
            value={view.lang}
          />
          <Choice
            label="Text size"
            onChange={(text) => onChange({ text })}
            options={[
              ['100%', '100 %'],
              ['200%', '200 %'],
            ]}
            value={view.text}
          />
          <div aria-label="Accent" className="flex gap-1.5" role="group">
            {accents.map((color) => (
              <button
                aria-label={color || "The app's own accent"}
                aria-pressed={view.accent === color}
                className="size-6 rounded-full border forced-color-adjust-none border-fd-foreground/20 focus-visible:outline-2 focus-visible:outline-fd-ring aria-pressed:ring-2 aria-pressed:ring-fd-foreground aria-pressed:ring-offset-2 aria-pressed:ring-offset-fd-card"
                key={color}
                onClick={() => onChange({ accent: color })}
                style={{
                  background:
                    color || 'linear-gradient(to top left, transparent 46%, currentColor 46% 54%, transparent 54%)',
                }}
                type="button"
              />
            ))}
          </div>
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
  /** Whether the state is one of a flow. */
  hasFlow: boolean
  hash: string
  onChange: (changes: Partial<View>) => void
  /** What is shown: the view's, or the page's where the view leaves it open. */
  theme: 'light' | 'dark'
  view: View
}

function Choice<value extends string>({ label, onChange, options, value }: ChoiceProps<value>) {
  return (
    <div aria-label={label} className="flex max-w-full flex-wrap rounded-lg bg-fd-muted p-0.5 text-xs" role="group">
      {options.map(([option, words]) => (
        <button
          aria-pressed={option === value}
          className="rounded-md px-2 py-1 text-fd-muted-foreground focus-visible:outline-2 focus-visible:outline-fd-ring aria-pressed:bg-fd-background aria-pressed:font-medium aria-pressed:text-fd-foreground aria-pressed:shadow-sm"
          key={option}
          onClick={() => onChange(option)}
          type="button"
        >
          {words}
        </button>
      ))}
    </div>
  )
}

type ChoiceProps<value extends string> = {
  label: string
  onChange: (value: value) => void
  options: readonly (readonly [value, string])[]
  value: value
}
