import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Header } from '@/header'
import { Providers } from '@/providers'
import { getVisitor } from '@/server/get-visitor'
import { settings } from '@/server/settings'
import './styles.css'

export const metadata: Metadata = {
  title: 'Keyhook in a Next app',
  icons: {
    icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='6' cy='6' r='4' fill='none' stroke='%235b5bd6' stroke-width='2'/><path d='M9 9l5 5m-2-2l2-2' stroke='%235b5bd6' stroke-width='2' fill='none'/></svg>",
  },
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { apiUrl, appId, rpcUrl } = settings()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang="en">
      <body>
        <Providers apiUrl={apiUrl} appId={appId} nonce={nonce} rpcUrl={rpcUrl}>
          <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-6 py-8">
            <Header visitor={await getVisitor()} />
            <main className="flex grow flex-col justify-center py-12">{children}</main>
          </div>
        </Providers>
      </body>
    </html>
  )
}
