import { StillFrames } from './still-frames'

/** What stands in the frame's place until it is there, on a phone until its reader wants more, and for good without scripts. */
export function ScreenStill({ item, onStart, theme, title }: ScreenStill.Props) {
  return (
    <div className="relative h-viewer w-full min-w-0 bg-fd-muted md:flex-1">
      {/* Where there is room, the live one comes by itself. */}
      <div className="in-data-awaits-state:hidden md:hidden md:noscript:block">
        <StillFrames className="h-viewer w-full" item={item} theme={theme} title={title} />
      </div>
      <button
        className="absolute inset-x-0 top-4 mx-auto w-fit rounded-lg bg-fd-foreground px-4 py-2 text-sm font-medium text-fd-background shadow-lg focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-fd-ring md:hidden noscript:hidden"
        onClick={onStart}
        type="button"
      >
        Try it live
      </button>
    </div>
  )
}

export declare namespace ScreenStill {
  type Props = { item: string; onStart: () => void; theme: 'light' | 'dark' | undefined; title: string }
}
