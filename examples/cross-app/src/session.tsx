import { useKeyhook } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { Button } from './button'

/** The logged-in user of this app, and the button that logs in or out. */
export function Session({ children, title }: { children: ReactNode; title: string }) {
  const { authenticated, login, logout, ready, user } = useKeyhook()
  if (!ready) return null
  return (
    <main className="mx-auto max-w-xl space-y-8 px-5 py-16">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div className="flex items-center justify-between gap-4">
        {authenticated ? (
          <>
            <output aria-label="User" className="font-mono text-sm break-all">
              {user?.id}
            </output>
            <Button onClick={() => logout()}>Log out</Button>
          </>
        ) : (
          <Button onClick={() => login()}>Log in</Button>
        )}
      </div>
      {children}
    </main>
  )
}
