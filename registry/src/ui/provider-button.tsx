'use client'
import { BrandMark } from './brand-mark'
import { IconButton, type IconButtonProps } from './icon-button'
import { ListEntry, type ListEntryProps } from './list-entry'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

/** A login with another service, as a row with its mark and name. */
export const ProviderButton = ({ provider, ...props }: ProviderButtonProps) => (
  <ListEntry icon={<BrandMark name={provider} />} {...props} />
)

/** A login with another service as its mark alone, for several in a row. `aria-label` holds its name. */
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
  /** The login method, such as 'google'. */
  provider: string
}

export type ProviderTileProps = IconButtonProps & {
  /** The login method, such as 'google'. */
  provider: string
  /** True while its action runs. It shows a spinner and ignores clicks. */
  busy?: boolean | undefined
}
