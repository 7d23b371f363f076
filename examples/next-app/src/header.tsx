'use client'
import { useLogout } from '@keyhook/sdk'
import Link from 'next/link'
import { useVisitor } from './use-visitor'
import type { Visitor } from './visitor'

export function Header({ visitor: given }: { visitor: Visitor }) {
  const visitor = useVisitor(given)
  const { logout } = useLogout()
  return (
    <header className="flex h-10 items-center justify-between">
      <Link className="font-semibold tracking-tight" href="/">
        Fieldnotes
      </Link>
      {visitor.status === 'authenticated' && (
        <nav className="flex items-center gap-4 text-sm">
          <Link className="text-neutral-500 dark:text-neutral-400" href="/account">
            {visitor.email ?? 'Account'}
          </Link>
          <button className="cursor-pointer font-medium underline-offset-4 hover:underline" onClick={() => logout()}>
            Log out
          </button>
        </nav>
      )}
    </header>
  )
}
