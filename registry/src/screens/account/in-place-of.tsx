'use client'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'

/** Shows a result in the space of the question, so that nothing moves and no button takes the position of another. */
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
