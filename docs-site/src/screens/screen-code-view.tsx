import { useState } from 'react'
import type { ScreenCode } from '../../collect/collect-screens'
import { Breakable } from '../layout/breakable'
import { copyCode } from '../layout/copy-code'
import { useFile } from './use-file'

/** The files that the CLI copies for this item. They load when the view opens. */
export function ScreenCodeView({ item }: { item: string }) {
  const [files, isFailed] = useFile<ScreenCode>(`/code/${item}.json`)
  const [selected, setSelected] = useState(0)

  if (isFailed)
    return <p className="p-6 text-sm text-fd-muted-foreground">The code could not be loaded. Reload the page.</p>
  if (!files) return <div aria-busy="true" className="h-viewer" />
  const file = files[selected]
  if (!file)
    return <p className="p-6 text-sm text-fd-muted-foreground">All of its files are shared with other items.</p>
  return (
    <div className="flex flex-col md:h-viewer md:flex-row">
      <nav
        aria-label="Files"
        className="max-h-48 shrink-0 overflow-auto border-b p-2 text-xs md:max-h-none md:w-64 md:border-e md:border-b-0"
      >
        <ul>
          {files.map(({ path }, index) => (
            <li key={path}>
              <button
                aria-current={index === selected ? 'true' : undefined}
                className="w-full rounded-md px-2 py-1 text-start font-mono wrap-anywhere text-fd-muted-foreground hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring aria-[current]:bg-fd-primary/10 aria-[current]:text-fd-primary"
                onClick={() => setSelected(index)}
                type="button"
              >
                <Breakable text={path} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className="min-w-0 flex-1 overflow-auto [&_figure]:m-0! [&_figure]:rounded-none! [&_figure]:border-0!"
        dangerouslySetInnerHTML={{ __html: file.html }}
        // Every file starts at its first line.
        key={file.path}
        onClick={(event) => {
          const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('[data-copy]')
          if (button) void copyCode(button)
        }}
      />
    </div>
  )
}
