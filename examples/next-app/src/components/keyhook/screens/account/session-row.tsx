'use client'
import type { UserSession } from '@keyhook/sdk'
import { useId } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { LaptopIcon, PhoneIcon } from '../../ui/icons'
import { sessionsWords } from '../../words/sessions'
import { usePlaceName } from './use-place-name'

/** One place where the user is logged in, and the button that ends it. */
export function SessionRow({ disabled, ending, onEnd, session }: SessionRowProps) {
  const words = useWords(sessionsWords)
  const place = usePlaceName()(session)
  const label = useId()
  const Icon = handhelds.includes(session.system ?? '') ? PhoneIcon : LaptopIcon
  return (
    <li
      aria-labelledby={label}
      className="flex items-start gap-3 rounded-(--keyhook-radius) border border-(--keyhook-line) bg-(--keyhook-surface) px-3 py-3"
      data-slot="session"
    >
      <Icon className="mt-0.5 text-(--keyhook-ink-muted)" />
      <div className="min-w-0 flex-1 text-start">
        <p className="text-sm/5 font-medium break-words" id={label}>
          {place}
        </p>
        <p className="text-xs/5 text-(--keyhook-ink-muted)">
          {session.isCurrent ? words.active : words.lastUsed(session.lastUsedAt)}
        </p>
        <p className="text-xs/5 text-(--keyhook-ink-muted)">{words.loggedIn(session.createdAt)}</p>
      </div>
      {session.isCurrent ? (
        <Chip tone="positive">{words.here}</Chip>
      ) : (
        <Button
          aria-label={words.endPlace(place)}
          busy={ending}
          className="-my-0.5 shrink-0"
          disabled={disabled && !ending}
          onClick={() => onEnd(session)}
          variant="link"
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}

export type SessionRowProps = {
  session: UserSession
  /** While something else is under way. */
  disabled: boolean
  ending: boolean
  onEnd: (session: UserSession) => void
}

const handhelds: readonly string[] = ['Android', 'iPad', 'iPhone']
// keyhook sessions@0.1.0
