'use client'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { LaptopIcon, PhoneIcon } from '../../ui/icons'
import { commonWords } from '../../words/common'
import { sessionsWords } from '../../words/sessions'
import { ProfileRow } from './profile-row'
import { ProfileRows, ProfileSection } from './profile-section'
import { RowSkeleton } from './row-skeleton'
import { isHandheld } from './is-handheld'
import type { SessionsProps } from './sessions'
import { useSessionName } from './use-session-name'
import { useSessionOutcome } from './use-session-outcome'

/** The user's sessions as a section of the account page. */
export function SessionList({
  approved,
  ended,
  ending,
  error,
  onApprove,
  onEnd,
  onEndOthers,
  onRetry,
  sessions,
}: SessionsProps) {
  const common = useWords(commonWords)
  const words = useWords(sessionsWords)
  const nameOf = useSessionName()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  const here = sessions?.filter(({ isCurrent }) => isCurrent) ?? []
  const done = useSessionOutcome({ approved, ended })
  return (
    <ProfileSection
      data-slot="session-list"
      detail={others.length > 0 || !sessions ? words.description : words.alone}
      error={error}
      said={done}
      title={words.title}
    >
      {sessions ? (
        <ProfileRows label={words.title}>
          {[...here, ...others].map((session) => (
            <ProfileRow
              actions={
                session.isCurrent ? (
                  <Chip tone="positive">{words.here}</Chip>
                ) : (
                  <>
                    {session.awaitsApproval && (
                      <Button
                        aria-disabled={ending !== undefined || undefined}
                        aria-label={words.approveSession(nameOf(session))}
                        onClick={() => ending === undefined && onApprove(session)}
                        variant="link"
                      >
                        {words.approve}
                      </Button>
                    )}
                    <Button
                      aria-disabled={(ending !== undefined && ending !== session.id) || undefined}
                      aria-label={words.endSession(nameOf(session))}
                      busy={ending === session.id}
                      onClick={() => ending === undefined && onEnd(session)}
                      variant="link"
                    >
                      {words.end}
                    </Button>
                  </>
                )
              }
              detail={
                session.isCurrent
                  ? words.active
                  : session.awaitsApproval
                    ? words.awaitsApproval
                    : words.lastUsed(session.lastUsedAt)
              }
              icon={isHandheld(session.system) ? <PhoneIcon /> : <LaptopIcon />}
              key={session.id}
              name={nameOf(session)}
              accessibleName={nameOf(session)}
            />
          ))}
        </ProfileRows>
      ) : error ? (
        <div className="p-3">
          <Button onClick={onRetry} variant="secondary">
            {common.retry}
          </Button>
        </div>
      ) : (
        <div aria-busy>
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
      {others.length > 1 && (
        <div className="flex border-t border-(--keyhook-line) ps-3 pe-3 pt-2 pb-2">
          <Button
            aria-disabled={(ending !== undefined && ending !== 'others') || undefined}
            busy={ending === 'others'}
            onClick={() => ending === undefined && onEndOthers()}
            variant="link"
          >
            {words.endOthers}
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
