import { useEffect, useRef, useState } from 'react'

/** A sample app with a real login. Its provider runs in the page. The demo loads when the visitor starts it. */
export function LiveDemo() {
  const [source, setSource] = useState<string>()
  const start = () => {
    const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
    setSource(`/demo/?theme=${theme}`)
  }
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // Scrolls the whole frame into view, because its screens open in the middle.
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [source])
  return (
    <section aria-label="Try it here" className="mt-14">
      <div className="overflow-hidden rounded-2xl border bg-fd-card">
        {source === undefined ? (
          <div className="flex min-h-80 flex-col items-center justify-center gap-4 px-6 py-12 text-center">
            <h2 className="text-2xl font-semibold tracking-tight">Log in here, to a provider in this page</h2>
            <p className="max-w-xl text-fd-muted-foreground">
              A sample app, its wallet frame and a whole provider run in your browser: no account, no network. Log in
              with any address, read the code in the inbox beside it, get a wallet, sign.
            </p>
            <button
              className="rounded-lg bg-fd-primary px-5 py-2.5 text-sm font-medium text-fd-primary-foreground hover:opacity-90 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-fd-ring"
              onClick={start}
              type="button"
            >
              Start the app
            </button>
            <noscript>
              <p className="text-sm text-fd-muted-foreground">It needs scripts.</p>
            </noscript>
          </div>
        ) : (
          <iframe
            allow="clipboard-write"
            className="h-200 w-full scroll-mt-20 md:h-160"
            ref={frame}
            src={source}
            title="A sample app, its inbox and its requests"
          />
        )}
      </div>
      <p className="mt-3 text-center text-sm text-fd-muted-foreground">
        The SDK, the screens, the frame and the provider are those that you install. Two things differ: the tables are
        in memory, and the frame shares this page’s origin, while yours has a separate one.
      </p>
    </section>
  )
}
