/** The states of an item: a list beside the frame, or on a phone a select above the frame. */
export function ScreenStates({ current, onSelect, states }: ScreenStatesProps) {
  const subjects = [...new Set(states.map((name) => name.split('/')[0]!))]
  return (
    <>
      <label className="flex items-center gap-3 border-b px-3 py-2 text-sm md:hidden noscript:hidden">
        <span className="text-fd-muted-foreground">State</span>
        <select
          className="min-w-0 flex-1 rounded-md border bg-fd-background px-2 py-1.5"
          onChange={(event) => onSelect(event.target.value)}
          value={current}
        >
          {states.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <nav
        aria-label="States"
        className="hidden max-h-viewer w-52 shrink-0 overflow-y-auto border-e p-2 text-sm md:block noscript:hidden!"
        // Focusable, so that keyboard users can scroll it.
        tabIndex={0}
      >
        {subjects.map((subject) => (
          <div className="mb-2" key={subject}>
            {subjects.length > 1 && <p className="px-2 py-1 text-xs font-medium text-fd-muted-foreground">{subject}</p>}
            <ul>
              {states
                .filter((name) => name.startsWith(`${subject}/`))
                .map((name) => (
                  <li key={name}>
                    <button
                      aria-current={name === current ? 'true' : undefined}
                      className="w-full rounded-md px-2 py-1 text-start text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring aria-[current]:bg-fd-primary/10 aria-[current]:font-medium aria-[current]:text-fd-primary"
                      onClick={() => onSelect(name)}
                      type="button"
                    >
                      {name.slice(subject.length + 1).replaceAll('-', ' ')}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

type ScreenStatesProps = {
  current: string
  onSelect: (state: string) => void
  states: readonly string[]
}
