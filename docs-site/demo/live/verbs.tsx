import { useLinkAccount, useLogin, usePrivy, useUpdateAccount } from '@keyhook/sdk'
import { useEffect } from 'react'

declare global {
  interface Window {
    /** What the hooks gave, by name: steps call them. Those of who is logged in are there for them alone. */
    verbs?: Readonly<Record<string, (given: unknown) => void>>
  }
}

/** The app's page: little more than hooks. */
export function Verbs() {
  const { authenticated, ready } = usePrivy()
  const { login } = useLogin()
  const { linkEmail } = useLinkAccount()
  const { updateEmail } = useUpdateAccount()

  useEffect(() => {
    // Whoever leaves a screen has refused, which is no error.
    window.verbs = Object.fromEntries(
      Object.entries<(given: never) => unknown>(authenticated ? { linkEmail, updateEmail } : { login }).map(
        ([name, verb]) => [name, (given: unknown) => void Promise.resolve(verb(given as never)).catch(() => {})],
      ),
    )
  })

  return (
    <main className="p-6 text-sm">
      <h1 className="font-semibold tracking-tight">Northwind</h1>
      <p className="mt-1 text-neutral-600 dark:text-neutral-400">
        {authenticated ? 'Your account' : ready ? 'You are logged out.' : 'Not known yet.'}
      </p>
    </main>
  )
}
