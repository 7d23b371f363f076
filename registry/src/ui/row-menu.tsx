'use client'
import { DropdownMenu } from 'radix-ui'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { iconButton } from '../lib/icon-button'
import { MoreIcon } from './icons'
import { Spinner } from './spinner'

/**
 * A button that opens the actions of a row. The menu is rendered inside the screens' container, which defines the
 * colours.
 */
export function RowMenu({ busy = false, items, label, ref }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => trigger.current!)
  const [container, setContainer] = useState<HTMLElement | null | undefined>(null)
  const selected = useRef<RowAction['onSelect'] | undefined>(undefined)
  return (
    // A modal menu would lock the host page's scrolling.
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(isOpen) => isOpen && setContainer(trigger.current?.closest<HTMLElement>('[data-keyhook]'))}
    >
      <DropdownMenu.Trigger
        aria-busy={busy || undefined}
        aria-label={label}
        className={cn(iconButton(), 'data-[state=open]:bg-(--keyhook-surface-pressed)')}
        data-slot="row-menu"
        disabled={busy}
        ref={trigger}
      >
        {busy ? <Spinner /> : <MoreIcon />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align="end"
          className={cn(
            'z-10 max-w-[min(20rem,calc(100vw-2rem))] min-w-44 rounded-(--keyhook-radius) border border-(--keyhook-line)',
            'bg-(--keyhook-surface) p-1 text-start text-(--keyhook-ink) shadow-[0_0.75rem_2rem_-0.5rem_var(--keyhook-shadow)]',
          )}
          collisionPadding={8}
          data-slot="row-menu-content"
          onCloseAutoFocus={(event) => {
            const act = selected.current
            if (!act) return
            selected.current = undefined
            // A dialog that the action opens later returns the focus to this button.
            event.preventDefault()
            trigger.current?.focus()
            act()
          }}
          sideOffset={4}
        >
          {items.map(({ describedBy, disabled = false, isDestructive = false, label: text, name, onSelect }) => (
            <DropdownMenu.Item
              aria-describedby={describedBy}
              aria-label={name}
              className={cn(
                'flex min-h-11 cursor-pointer items-center rounded-(--keyhook-radius-chip) ps-3 pe-3 pt-2 pb-2 text-sm/5 outline-none',
                'select-none data-highlighted:bg-(--keyhook-surface-raised) data-disabled:cursor-default',
                'data-disabled:text-(--keyhook-ink-muted) forced-colors:data-highlighted:outline-2',
                isDestructive && 'text-(--keyhook-negative)',
              )}
              disabled={disabled}
              key={text}
              onSelect={() => (selected.current = onSelect)}
            >
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export type RowAction = {
  label: string
  /** Accessible name. Set if the label is ambiguous without its row. */
  name?: string | undefined
  onSelect: () => void
  /** Id of the text that explains why the action is disabled. */
  describedBy?: string | undefined
  disabled?: boolean | undefined
  isDestructive?: boolean | undefined
}

export type RowMenuProps = {
  /** The name of the button, such as 'Actions for ada@example.com'. */
  label: string
  items: readonly RowAction[]
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}
