import { Popover, PopoverContent, PopoverTrigger } from 'fumadocs-ui/components/ui/popover'
import type { ReactNode } from 'react'
import { accents, usualView, type View } from './view'

/** The rarely used options of the viewer. */
export function ScreenOptions({ onChange, view }: ScreenOptions.Props) {
  const changed = [...choices.map(({ name }) => name), 'accent' as const].filter(
    (name) => view[name] !== usualView[name],
  )
  return (
    <Popover>
      <PopoverTrigger className="rounded-lg bg-fd-muted px-2.5 py-1.5 text-xs text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring data-[state=open]:bg-fd-accent data-[state=open]:text-fd-accent-foreground">
        Options
        {changed.length > 0 && (
          <span className="ms-1.5 rounded-full bg-fd-primary/10 px-1.5 py-0.5 font-medium text-fd-primary">
            {changed.length}
            <span className="sr-only"> changed</span>
          </span>
        )}
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="Options" className="space-y-2 bg-fd-popover p-3">
        {choices.map(({ label, name, options }) => (
          <Row key={name} label={label}>
            <ToolbarChoice
              label={label}
              onChange={(value: string) => onChange({ [name]: value })}
              options={options}
              value={view[name]}
            />
          </Row>
        ))}
        <Row label="Accent">
          <div aria-label="Accent" className="flex gap-1.5" role="group">
            {accents.map((color) => (
              <button
                aria-label={color || "The app's own accent"}
                aria-pressed={view.accent === color}
                className="size-6 rounded-full border forced-color-adjust-none border-fd-foreground/20 focus-visible:outline-2 focus-visible:outline-fd-ring aria-pressed:ring-2 aria-pressed:ring-fd-foreground aria-pressed:ring-offset-2 aria-pressed:ring-offset-fd-popover"
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
        </Row>
      </PopoverContent>
    </Popover>
  )
}

export declare namespace ScreenOptions {
  type Props = { onChange: (changes: Partial<View>) => void; view: View }
}

const choices = [
  {
    label: 'Width',
    name: 'width',
    options: [
      ['full', 'Dialog'],
      ['768', '768'],
      ['390', '390'],
      ['360', '360'],
    ],
  },
  {
    label: 'Direction',
    name: 'dir',
    options: [
      ['ltr', 'LTR'],
      ['rtl', 'RTL'],
    ],
  },
  {
    label: 'Language',
    name: 'lang',
    options: [
      ['en', 'EN'],
      ['de', 'DE'],
    ],
  },
  {
    label: 'Text size',
    name: 'text',
    options: [
      ['100%', '100 %'],
      ['200%', '200 %'],
    ],
  },
] as const

const Row = ({ children, label }: { children: ReactNode; label: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs">
    <span aria-hidden>{label}</span>
    {children}
  </div>
)

/** A group of buttons to select one of several options. */
export function ToolbarChoice<value extends string>({ label, onChange, options, value }: ToolbarChoice.Props<value>) {
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

export declare namespace ToolbarChoice {
  type Props<value extends string> = {
    label: string
    onChange: (value: value) => void
    options: readonly (readonly [value, string])[]
    value: value
  }
}
