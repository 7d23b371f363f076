import { StillFrames } from './still-frames'

/**
 * A still image in place of the frame: while the frame loads, on a phone until the user starts it, and without scripts.
 */
export function ScreenStill({ isLoading, onStart, picture }: ScreenStill.Props) {
  return (
    <div className="absolute inset-0">
      {/* If a picture of the requested state exists, it covers this text. */}
      <p className="absolute inset-0 flex items-center justify-center text-sm text-fd-muted-foreground noscript:hidden">
        The screen loads…
      </p>
      {picture && (
        <div className="absolute inset-0 in-data-awaits-state:hidden">
          <StillFrames className="size-full" {...picture} />
        </div>
      )}
      {/* In wide windows, the frame loads automatically. */}
      <div className="absolute inset-x-0 top-4 flex justify-center sm:justify-end sm:px-4 md:hidden noscript:hidden">
        {isLoading ? (
          <p className={pill} role="status">
            Loading…
          </p>
        ) : (
          <button
            className={`${pill} focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-fd-ring`}
            onClick={onStart}
            type="button"
          >
            Try it live
          </button>
        )}
      </div>
    </div>
  )
}

const pill = 'rounded-lg bg-fd-foreground px-4 py-2 text-sm font-medium text-fd-background shadow-lg'

export declare namespace ScreenStill {
  type Props = {
    /** True while the frame loads. */
    isLoading: boolean
    onStart: () => void
    /** The picture. Undefined if it does not match the requested state and appearance. */
    picture: Omit<StillFrames.Props, 'className'> | undefined
  }
}
