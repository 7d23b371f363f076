'use client'
import { useCrossAppDetails } from '@keyhook/sdk'
import { cn } from '../../lib/cn'
import { GlobeIcon } from '../../ui/icons'
import { Skeleton } from '../../ui/skeleton'
import { WalletMark } from '../../ui/wallet-mark'

/** The icon of a provider app, or the first letter of its name, or a globe. It always has the same size. */
export function CrossAppMark({ appId, className }: { appId: string; className?: string | undefined }) {
  const { details, isLoading } = useCrossAppDetails(appId)
  const size = cn('size-7 text-sm/5', className)
  if (isLoading) return <Skeleton className={cn('rounded-[calc(var(--keyhook-radius)*0.8)]', size)} />
  if (!details)
    return (
      <span className={cn('flex items-center justify-center', size)}>
        <GlobeIcon />
      </span>
    )
  return <WalletMark className={size} icon={details.iconUrl} name={details.name} />
}
