'use client'
import type { ReactNode } from 'react'
import { Fact } from '../../ui/facts'
import { Skeleton } from '../../ui/skeleton'

/** A fact, the skeleton of one that is being read, or nothing where it never came. */
export function KnownFact({ children, isPending, name }: { children: ReactNode; isPending: boolean; name: string }) {
  if (!children && !isPending) return null
  return <Fact name={name}>{children ?? <Skeleton className="w-24" />}</Fact>
}
// keyhook send-transaction@0.1.0
