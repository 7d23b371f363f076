import { StillFrames } from './still-frames'

/** What stands in the frame's place until it is there, on a phone until its reader wants more, and for good without scripts. */
export function ScreenStill({ isLoading, onStart, picture }: ScreenStill.Props) {
  return (
    <div className="absolute inset-0">
      {/* Covered by the picture where there is one of what is asked for. */}
      <p className="absolute inset-0 flex items-center justify-center text-sm text-fd-muted-foreground noscript:hidden">
        The screen loads…
      </p>
      {picture && (
        <div className="absolute inset-0 in-data-awaits-state:hidden">
          <StillFrames className="size-full" {...picture} />
        </div>
      )}
      {/* Where there is room, the live one comes by itself; where it is wide, the screen leaves its corner free. */}
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
    /** Whether the live one is on its way. */
    isLoading: boolean
    onStart: () => void
    /** None where another state or another look is asked for than is drawn. */
    picture: Omit<StillFrames.Props, 'className'> | undefined
  }
}
