'use client'
import { useKeyhook } from '@keyhook/sdk'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { Visitor } from './visitor'

/**
 * Returns the visitor from the server until the SDK is ready, and then the SDK's user. If they differ after a login,
 * logout or refresh in any tab, renders the server components again.
 */
export function useVisitor(given: Visitor): Visitor {
  const { authenticated, ready, user } = useKeyhook()
  const router = useRouter()
  const now: Visitor = !ready
    ? given
    : authenticated && user
      ? { status: 'authenticated', userId: user.id, email: user.email?.address }
      : { status: 'anonymous' }
  const isStale =
    now.status !== given.status ||
    (now.status === 'authenticated' && given.status === 'authenticated' && now.userId !== given.userId)
  useEffect(() => {
    if (isStale) router.refresh()
  }, [isStale, router])
  return now
}
