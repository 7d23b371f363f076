'use client'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Image } from './image'
import { Spinner } from './spinner'

/** A wallet to pick: its icon above its name, a detail such as 'Recent' below. */
export function WalletTile({ busy = false, className, detail, icon, name, onClick, ...props }: WalletTileProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cn(
        'flex min-w-0 cursor-pointer flex-col items-center gap-2 rounded-(--keyhook-radius) px-2 py-3 text-center text-xs/4',
        'border border-(--keyhook-line) bg-(--keyhook-surface) font-medium text-(--keyhook-ink)',
        'transition-colors duration-100 hover:bg-(--keyhook-surface-raised) active:bg-(--keyhook-surface-pressed)',
        'motion-reduce:transition-none focus-visible:outline-2 focus-visible:outline-offset-2',
        'focus-visible:outline-(--keyhook-focus) aria-disabled:cursor-default',
        className,
      )}
      data-slot="wallet-tile"
      onClick={press}
      type="button"
      {...props}
    >
      <span className="relative flex size-10 items-center justify-center">
        <WalletMark className={cn(busy && 'opacity-40')} icon={icon} name={name} />
        {busy && <Spinner className="absolute" />}
      </span>
      <span className="w-full break-words">{name}</span>
      {detail && <span className="w-full font-normal break-words text-(--keyhook-ink-muted)">{detail}</span>}
    </button>
  )
}

/** A wallet's icon, or the first letter of its name. Decorative: the name stands beside it. */
export function WalletMark({ className, icon, name }: Pick<WalletTileProps, 'className' | 'icon' | 'name'>) {
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

export type WalletTileProps = Omit<ComponentProps<'button'>, 'children'> & {
  name: string
  /** The address of an image. */
  icon?: string | undefined
  busy?: boolean | undefined
  detail?: ReactNode
}
// keyhook wallet-tile@0.1.0
