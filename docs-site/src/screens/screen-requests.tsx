import { undrivenReason } from '../../collect/undriven'

/** The state as driving the hooks reaches it, beside what went over the wire on the way. */
export function ScreenRequests({ state, theme }: { state: string; theme: 'light' | 'dark' }) {
  const reason = undrivenReason(state)
  if (reason !== undefined)
    return (
      <div className="flex min-h-80 flex-1 flex-col items-center justify-center gap-2 bg-fd-muted p-8 text-center text-sm">
        <p className="font-medium">This state is drawn by its props alone.</p>
        <p className="max-w-md text-fd-muted-foreground">{reason}</p>
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
