'use client'
import { useKeyhook } from '@keyhook/sdk'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Waits for a session that the browser may refresh. Renders nothing if there is no session. */
export function Returning() {
  const { authenticated, ready } = useKeyhook()
  const router = useRouter()
  useEffect(() => {
    if (ready && !authenticated) router.replace('/')
  }, [authenticated, ready, router])
  return (
    <section className="space-y-2">
      <h1 className="text-4xl font-semibold tracking-tight">Your account</h1>
      <p role="status">One moment…</p>
    </section>
  )
}
