import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { useEffect, useRef } from 'react'
import { SearchFailure } from './search-failure'

/** In the place of a dialog whose code did not load: made of nothing that would have come with it. */
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
        // Some browsers ask no more for a module that failed, and a newer site has none of this name.
        onTryAgain={() => window.location.reload()}
      />
    </dialog>
  )
}
