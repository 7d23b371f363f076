import '@fontsource-variable/inter/wght.css'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import './site.css'
import { RootProvider } from 'fumadocs-ui/provider/react-router'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import NotFound from './routes/not-found'
import { LateSearch } from './search/late-search'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <link as="font" crossOrigin="anonymous" href={interUrl} rel="preload" type="font/woff2" />
        <link href="/mark.svg" rel="icon" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-screen flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Providers({ children }: { children: ReactNode }) {
  // What was clicked before is kept by `paint-first` until it hears this.
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    <RootProvider search={{ SearchDialog: LateSearch, preload: false }} theme={{ hotKey: false }}>
      {children}
    </RootProvider>
  )
}

export default function Site() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}

/** An address that no file was written for is titled so, whichever route it would have had. */
export { meta } from './routes/not-found'

/**
 * Written as `404.html`, which a host answers such an address with, whatever it is: nothing in it may depend on the address.
 * The route of the address is tried once the page works, and finds no data.
 */
export function HydrateFallback() {
  return (
    <Providers>
      <NotFound />
    </Providers>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error)
    ? error.status === 404
    : error instanceof Error && error.message.startsWith('No result found')
  return (
    <Providers>
      {isMissing ? <NotFound /> : <p className="m-auto p-6">This page could not be shown. Reload it.</p>}
    </Providers>
  )
}
