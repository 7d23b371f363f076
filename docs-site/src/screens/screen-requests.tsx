import { drives } from '../../demo/live/drives'

/** A state as the hooks reach it in the demo, with the requests on the way. */
export function ScreenRequests({ state, theme }: { state: string; theme: 'light' | 'dark' }) {
  if (!Object.hasOwn(drives, state))
    return (
      <div className="flex min-h-80 flex-1 flex-col items-center justify-center gap-2 bg-fd-muted p-8 text-center text-sm">
        <p className="font-medium">The demo does not reach this state.</p>
        <p className="max-w-md text-fd-muted-foreground">
          It may need another device, app or website. Its screen is shown with fixed props.
        </p>
      </div>
    )
  return (
    <iframe
      className="h-viewer w-full md:flex-1"
      src={`/demo/live.html?${new URLSearchParams({ state, theme })}`}
      title={`${state}, driven, and its requests`}
    />
  )
}
