import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { lazy, Suspense, useState, useEffect, useRef } from 'react'
import { SearchFailure } from './search-failure'

const Search = lazy(() => import('./search').catch(() => ({ default: SearchUnloaded })))

/** Loads the search dialog when it opens for the first time. */
export function LazySearch(props: SharedProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Search {...props} />
    </Suspense>
  )
}

/** The dialog that is shown if the code of the search dialog did not load. It does not use that code. */
function SearchUnloaded({ onOpenChange, open }: SharedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      aria-label="Search"
      className="mx-auto mt-24 w-[calc(100%-2rem)] max-w-screen-sm rounded-xl border bg-fd-popover text-fd-popover-foreground shadow-2xl backdrop:bg-black/30"
      onClose={() => onOpenChange(false)}
      ref={dialog}
    >
      <SearchFailure
        onClose={() => onOpenChange(false)}
        // Some browsers do not request a failed module again, and after a deployment the file does not exist any more.
        onTryAgain={() => window.location.reload()}
      />
    </dialog>
  )
}
