'use client'
import { usePrivy } from '@keyhook/sdk'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { Visitor } from './visitor'

/**
 * Who is here: what the server said, until the browser knows. When they come to differ, by a login, a logout or a session
 * that was renewed, here or in another tab, the server's part of the page is rendered anew.
 */
export function useVisitor(given: Visitor): Visitor {
  const { authenticated, ready, user } = usePrivy()
  const router = useRouter()
  const now: Visitor = !ready
    ? given
    : authenticated && user
      ? { status: 'known', userId: user.id, email: user.email?.address }
      : { status: 'nobody' }
  const isStale =
    now.status !== given.status || (now.status === 'known' && given.status === 'known' && now.userId !== given.userId)
  useEffect(() => {
    if (isStale) router.refresh()
  }, [isStale, router])
  return now
}
