/** A group of buttons, of which one is selected. */
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
