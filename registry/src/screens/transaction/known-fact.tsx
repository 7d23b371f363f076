'use client'
import type { ReactNode } from 'react'
import { Fact } from '../../ui/facts'
import { Skeleton } from '../../ui/skeleton'

/** A fact, or its skeleton while it loads. Nothing if it is unavailable. */
export function KnownFact({ children, isPending, name }: { children: ReactNode; isPending: boolean; name: string }) {
  if (!children && !isPending) return null
  return <Fact name={name}>{children ?? <Skeleton className="w-24" />}</Fact>
}
