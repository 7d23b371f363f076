import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { useEffect, useRef } from 'react'
import { SearchFailure } from './search-failure'

/** The dialog that is shown if the search's code could not load. It does not use the code of the search dialog. */
export function SearchUnloaded({ onOpenChange, open }: SharedProps) {
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
        // Some browsers do not request a failed module again. After a deployment, the module may no longer exist.
        // Reloading the page solves both.
        onTryAgain={() => window.location.reload()}
      />
    </dialog>
  )
}
