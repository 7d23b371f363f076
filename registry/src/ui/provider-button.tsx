'use client'
import { BrandMark } from './brand-mark'
import { IconButton, type IconButtonProps } from './icon-button'
import { ListEntry, type ListEntryProps } from './list-entry'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

/** A login with another service, as a row: its mark and its name. */
export const ProviderButton = ({ provider, ...props }: ProviderButtonProps) => (
  <ListEntry icon={<BrandMark name={provider} />} {...props} />
)

/** The same as a mark alone, for several of them side by side. Its name is said by `aria-label`. */
export function ProviderTile({ busy = false, className, onClick, provider, ...props }: ProviderTileProps) {
  return (
    <IconButton
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cn(
        'h-13 w-auto min-w-13 flex-1 rounded-(--keyhook-radius) border border-(--keyhook-line) text-(--keyhook-ink)',
        'focus-visible:outline-offset-2 aria-disabled:cursor-default',
        className,
      )}
      data-slot="provider-tile"
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {busy ? <Spinner /> : <BrandMark name={provider} />}
    </IconButton>
  )
}

export type ProviderButtonProps = ListEntryProps & {
  /** The service, as login methods name it, such as 'google'. */
  provider: string
}

export type ProviderTileProps = IconButtonProps & {
  /** The service, as login methods name it, such as 'google'. */
  provider: string
  /** Whether what it starts is under way: it shows a spinner and does nothing when pressed. */
  busy?: boolean | undefined
}
