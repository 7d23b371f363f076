'use client'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'

/** What is said in the end keeps the room of what was asked: nothing moves, and no button gets beside another. */
export function InPlaceOf({ asked, said }: { asked: ReactNode; said: ReactNode }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden={said ? true : undefined} className={cn('min-w-0', said && 'invisible')}>
        {asked}
      </span>
      {said && <span className="min-w-0">{said}</span>}
    </span>
  )
}
// keyhook account-transfer@0.1.0
