'use client'
import { cn } from '../lib/cn'
import { Image } from './image'

/** A wallet's icon, or the first letter of its name. Decorative, because the name is beside it. */
export function WalletMark({ className, icon, name }: WalletMarkProps) {
  const initial = (
    <span
      aria-hidden
      className={cn(
        'flex size-10 shrink-0 items-center justify-center rounded-[calc(var(--keyhook-radius)*0.8)] text-base font-semibold',
        'border border-(--keyhook-line) bg-(--keyhook-surface-raised) text-(--keyhook-ink-muted)',
        className,
      )}
      data-slot="wallet-mark"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
  if (!icon) return initial
  return (
    <Image
      alt=""
      className={cn('size-10 shrink-0 rounded-[calc(var(--keyhook-radius)*0.8)] object-cover', className)}
      data-slot="wallet-mark"
      fallback={initial}
      src={icon}
    />
  )
}

export type WalletMarkProps = {
  className?: string | undefined
  icon?: string | undefined
  name: string
}
