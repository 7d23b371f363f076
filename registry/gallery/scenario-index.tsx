import { useState } from 'react'
import { scenarios } from '../src/scenarios/scenarios'
import { TextField } from '../src/ui/text-field'
import { SearchIcon } from '../src/ui/icons'
import { type View, viewHash } from './view'

/** A list of all scenarios, grouped by part or screen. */
export function ScenarioIndex({ view }: { view: View }) {
  const [filter, setFilter] = useState('')
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = scenarios.filter(({ name }) => words.every((word) => name.includes(word)))
  const chapters = [
    { title: 'Screens', entries: found.filter(({ screen }) => screen !== undefined) },
    { title: 'Parts', entries: found.filter(({ screen }) => screen === undefined) },
  ]
  return (
    <nav
      aria-label="Scenarios"
      className="flex max-h-80 shrink-0 flex-col border-b border-(--keyhook-line) bg-(--keyhook-surface) lg:max-h-none lg:w-72 lg:border-e lg:border-b-0"
    >
      <div className="flex flex-col gap-3 p-4 pb-3">
        <h1 className="text-lg/6 font-semibold">Keyhook screens</h1>
        <TextField
          icon={<SearchIcon />}
          label="Filter"
          onChange={(event) => setFilter(event.target.value)}
          placeholder={`Filter ${scenarios.length} states`}
          type="search"
          value={filter}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {chapters
          .filter(({ entries }) => entries.length > 0)
          .map(({ entries, title }) => (
            <details key={title} open>
              <summary className="sticky top-0 cursor-pointer bg-(--keyhook-surface) py-2 text-xs/4 font-medium text-(--keyhook-ink-muted) focus-visible:outline-2 focus-visible:outline-(--keyhook-focus)">
                {title}
              </summary>
              {[...new Set(entries.map(({ name }) => name.split('/')[0]!))].map((subject) => (
                <div className="border-t border-(--keyhook-line) py-2.5" key={subject}>
                  <h2 className="pb-1.5 text-sm/5 font-medium">{subject}</h2>
                  <ul className="flex flex-wrap gap-1">
                    {entries
                      .filter(({ name }) => name.startsWith(`${subject}/`))
                      .map(({ name }) => (
                        <li key={name}>
                          <a
                            aria-current={name === view.name ? 'page' : undefined}
                            aria-label={name}
                            className="block rounded-(--keyhook-radius-chip) bg-(--keyhook-surface-raised) px-2 py-0.5 text-xs/5 text-(--keyhook-ink-muted) hover:text-(--keyhook-ink) focus-visible:outline-2 focus-visible:outline-(--keyhook-focus) aria-[current]:bg-(--keyhook-ink) aria-[current]:text-(--keyhook-surface)"
                            href={viewHash({ ...view, name })}
                          >
                            {name.split('/')[1]}
                          </a>
                        </li>
                      ))}
                  </ul>
                </div>
              ))}
            </details>
          ))}
        {found.length === 0 && <p className="py-3 text-sm/5 text-(--keyhook-ink-muted)">No state has this name.</p>}
      </div>
    </nav>
  )
}
