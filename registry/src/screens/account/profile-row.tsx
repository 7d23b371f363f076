'use client'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { type RowAction, RowMenu } from '../../ui/row-menu'
import { profileWords } from '../../words/profile'

/** A row of the account page: icon, name, facts and actions. */
export function ProfileRow({ actions, children, detail, hint, icon, name, accessibleName }: ProfileRowProps) {
  return (
    <li aria-label={accessibleName} className="ps-4 pe-4 pt-3 pb-3" data-slot="profile-row">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        {/* Large text moves the actions to the next line. */}
        <div className="flex min-w-0 grow basis-52 items-center gap-3">
          <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-(--keyhook-radius-chip) bg-(--keyhook-surface-raised)">
            {icon}
          </span>
          <div className="min-w-0 flex-1">
            <div className="text-sm/5 font-medium [overflow-wrap:anywhere]">{name}</div>
            {detail && <div className="text-xs/5 break-words text-(--keyhook-ink-muted)">{detail}</div>}
          </div>
        </div>
        {actions && <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3">{actions}</div>}
      </div>
      {hint}
      {children}
    </li>
  )
}

/**
 * Facts side by side, separated by dots. Lines break between two facts first, and the dot at the start of a line is
 * clipped.
 */
export const Facts = ({ facts }: { facts: readonly (string | undefined)[] }) => (
  <div className="overflow-hidden">
    <div className="-ms-3 flex flex-wrap">
      {facts
        .filter((fact) => fact !== undefined)
        .map((fact, index) => (
          <span
            className={cn(
              'relative max-w-full min-w-0 ps-3',
              index > 0 && "before:absolute before:start-0 before:w-3 before:text-center before:content-['·'_/_'']",
            )}
            key={fact}
          >
            {fact}
          </span>
        ))}
    </div>
  </div>
)

/** A row with a menu. One of its actions unlinks the account after a confirmation. */
export function UnlinkableRow({
  actions = [],
  busy,
  confirmDetail,
  disabled,
  obstacle,
  onUnlink,
  ...row
}: UnlinkableRowProps) {
  const words = useWords(profileWords)
  const [isAsking, setIsAsking] = useState(false)
  const reason = useId()
  const begin = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  const stop = () => {
    setIsAsking(false)
    begin.current?.focus()
  }
  const why = obstacle && obstacle !== 'not-linked' ? words[obstacles[obstacle]] : undefined
  const unlink: RowAction = {
    label: words.unlink,
    name: words.unlinkAccount(row.accessibleName),
    onSelect: () => setIsAsking(true),
    describedBy: why && reason,
    disabled: why !== undefined || disabled,
    isDestructive: true,
  }
  const items = obstacle === 'not-linked' ? actions : [...actions, unlink]
  return (
    <ProfileRow
      {...row}
      actions={
        items.length > 0 && <RowMenu busy={busy} items={items} label={words.actions(row.accessibleName)} ref={begin} />
      }
      hint={
        why && (
          <p className="mt-1 ps-12 text-xs/5 text-pretty text-(--keyhook-ink-muted)" id={reason}>
            {why}
          </p>
        )
      }
    >
      {isAsking && (
        <div
          aria-label={words.confirm(row.accessibleName)}
          className="mt-3 flex flex-col gap-3 rounded-(--keyhook-radius-chip) bg-(--keyhook-surface-raised) p-3"
          data-slot="profile-confirm"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            stop()
          }}
          role="group"
        >
          <div className="text-sm/5">
            <p className="font-medium [overflow-wrap:anywhere]">{words.confirm(row.accessibleName)}</p>
            <p className="text-pretty text-(--keyhook-ink-muted)">{confirmDetail}</p>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button className="w-auto" onClick={stop} ref={keep} variant="secondary">
              {words.keep}
            </Button>
            <Button
              className="w-auto"
              variant="danger"
              onClick={() => {
                stop()
                onUnlink()
              }}
            >
              {words.unlink}
            </Button>
          </div>
        </div>
      )}
    </ProfileRow>
  )
}

const obstacles = { 'only-login': 'onlyLogin', 'enrolled-in-mfa': 'enrolledInMfa' } as const

export type ProfileRowProps = {
  icon: ReactNode
  name: ReactNode
  /** The name for sentences and screen readers. */
  accessibleName: string
  actions?: ReactNode
  children?: ReactNode
  detail?: ReactNode
  hint?: ReactNode
}

export type UnlinkableRowProps = Omit<ProfileRowProps, 'actions' | 'children' | 'hint'> & {
  /** Actions of the menu above the one that unlinks. */
  actions?: readonly RowAction[]
  /** The consequence of unlinking. */
  confirmDetail: string
  /** True while this account is being unlinked. */
  busy: boolean
  /** True while another change is in progress. */
  disabled: boolean
  obstacle: 'not-linked' | 'enrolled-in-mfa' | 'only-login' | undefined
  onUnlink: () => void
}
