import '@fontsource-variable/inter/wght.css'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import './site.css'
import { RootProvider } from 'fumadocs-ui/provider/react-router'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
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

export default function Site() {
  return (
    <RootProvider search={{ SearchDialog: LateSearch, preload: false }} theme={{ hotKey: false }}>
      <Outlet />
    </RootProvider>
  )
}
