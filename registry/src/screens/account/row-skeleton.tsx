'use client'
import { Skeleton } from '../../ui/skeleton'

/** A skeleton with the size of a row. */
export const RowSkeleton = () => (
  <div className="flex items-center gap-3 ps-4 pe-4 pt-3 pb-3 not-first:border-t not-first:border-(--keyhook-line)">
    <Skeleton className="size-9" />
    <div className="flex h-10 flex-1 flex-col justify-center gap-2 text-xs">
      <Skeleton className="w-2/5" />
      <Skeleton className="w-1/4" />
    </div>
  </div>
)
