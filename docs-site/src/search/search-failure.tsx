const button =
  'rounded-md border px-3 py-1.5 hover:bg-fd-accent hover:text-fd-accent-foreground focus-visible:outline-2 focus-visible:outline-fd-ring'

/** The message that replaces the results if the search could not load. */
export function SearchFailure({ onClose, onTryAgain }: SearchFailure.Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 p-4 text-sm">
      <p role="alert">Search could not be loaded.</p>
      <div className="flex gap-2">
        <button className={button} onClick={onTryAgain} type="button">
          Try again
        </button>
        {onClose && (
          <button className={button} onClick={onClose} type="button">
            Close
          </button>
        )}
      </div>
    </div>
  )
}

export declare namespace SearchFailure {
  type Props = {
    /** Closes the message. Omitted in a dialog, which has its own close button. */
    onClose?: () => void
    onTryAgain: () => void
  }
}
