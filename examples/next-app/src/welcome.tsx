'use client'
import { useLogin, useOffline } from '@keyhook/sdk'
import Link from 'next/link'
import { useVisitor } from './use-visitor'
import type { Visitor } from './visitor'

const action =
  'inline-flex h-12 w-fit cursor-pointer items-center rounded-xl bg-indigo-600 px-6 font-medium text-white hover:bg-indigo-500'

/** Renders the page for a visitor or the page for a user. Renders nothing until the session is known. */
export function Welcome({ visitor: given }: { visitor: Visitor }) {
  const visitor = useVisitor(given)
  const { login } = useLogin()
  const offline = useOffline()
  if (visitor.status === 'unknown') return null
  if (visitor.status === 'authenticated')
    return (
      <section className="space-y-6">
        <h1 className="text-4xl font-semibold tracking-tight">You are logged in.</h1>
        <Link className={action} href="/account">
          Open your account
        </Link>
      </section>
    )
  return (
    <section className="space-y-6">
      <h1 className="text-4xl font-semibold tracking-tight text-balance">Your own page, with a wallet.</h1>
      <p className="max-w-md text-lg text-neutral-600 dark:text-neutral-400">
        Log in with your email address. No extension, no seed phrase, nothing to install.
      </p>
      {offline && (
        <p
          className="rounded-xl bg-amber-100 px-4 py-3 text-sm text-amber-950 dark:bg-amber-950 dark:text-amber-100"
          role="status"
        >
          Logging in is not possible right now: the login service does not answer. This page tries again by itself.
        </p>
      )}
      <button className={action} onClick={() => login()}>
        Log in
      </button>
    </section>
  )
}
