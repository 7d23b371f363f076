import '@fontsource-variable/inter/wght.css'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import './styles.css'
import { RootProvider } from 'fumadocs-ui/provider/react-router'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import NotFound from './routes/not-found'
import { LazySearch } from './search/lazy-search'

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
  // After this event, the code from `paint-first` repeats early clicks.
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    <RootProvider search={{ SearchDialog: LazySearch, preload: false }} theme={{ hotKey: false }}>
      {children}
    </RootProvider>
  )
}

export default function App() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}

/** The title of pages that do not exist. */
export { meta } from './routes/not-found'

/** The content of `404.html`. A host serves it for every unknown URL, so the content cannot depend on the URL. */
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
