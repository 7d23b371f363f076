'use client'
import type { UserSession } from '@keyhook/sdk'
import { useId } from 'react'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { LaptopIcon, PhoneIcon } from '../../ui/icons'
import { sessionsWords } from '../../words/sessions'
import { useSessionName } from './use-session-name'
import { isHandheld } from './is-handheld'

/** A session with a button that ends it. */
export function SessionRow({ disabled, ending, onApprove, onEnd, session }: SessionRowProps) {
  const words = useWords(sessionsWords)
  const nameOf = useSessionName()(session)
  const label = useId()
  const detail = useId()
  const Icon = isHandheld(session.system) ? PhoneIcon : LaptopIcon
  return (
    <li
      aria-labelledby={label}
      className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2 rounded-(--keyhook-radius) border border-(--keyhook-line) bg-(--keyhook-surface) ps-3 pe-3 pt-3 pb-3"
      data-slot="session"
    >
      {/* Large text moves the actions to the next line. */}
      <div
        className={cn(
          'flex min-w-0 grow items-start gap-3 text-start',
          session.awaitsApproval ? 'basis-full' : 'basis-36',
        )}
      >
        <Icon className="mt-0.5 text-(--keyhook-ink-muted)" />
        <div className="min-w-0 flex-1">
          <p className="text-sm/5 font-medium break-words" id={label}>
            {nameOf}
          </p>
          <div className="text-xs/5 text-(--keyhook-ink-muted)" id={detail}>
            <p>{session.isCurrent ? words.active : words.lastUsed(session.lastUsedAt)}</p>
            <p>{words.loggedIn(session.createdAt)}</p>
            {session.number !== '' && <p>{words.number(session.number)}</p>}
            {session.awaitsApproval && <p>{words.awaitsApproval}</p>}
          </div>
        </div>
      </div>
      {session.isCurrent ? (
        <Chip tone="positive">{words.here}</Chip>
      ) : (
        <>
          {session.awaitsApproval && (
            <Button
              aria-describedby={detail}
              aria-label={words.approveSession(nameOf)}
              className="-mt-0.5 -mb-0.5 shrink-0"
              disabled={disabled}
              onClick={() => onApprove(session)}
              variant="link"
            >
              {words.approve}
            </Button>
          )}
          <Button
            aria-describedby={detail}
            aria-label={words.endSession(nameOf)}
            busy={ending}
            className="-mt-0.5 -mb-0.5 shrink-0"
            disabled={disabled && !ending}
            onClick={() => onEnd(session)}
            variant="link"
          >
            {words.end}
          </Button>
        </>
      )}
    </li>
  )
}

export type SessionRowProps = {
  session: UserSession
  disabled: boolean
  ending: boolean
  onApprove: (session: UserSession) => void
  onEnd: (session: UserSession) => void
}
