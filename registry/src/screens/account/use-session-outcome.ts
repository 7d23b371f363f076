'use client'
import { useWords } from '../../lib/use-words'
import { sessionsWords } from '../../words/sessions'
import type { SessionsProps } from './sessions'
import { useSessionName } from './use-session-name'

/** Returns the sentence that confirms the last change of a session. */
export function useSessionOutcome({ approved, ended }: Pick<SessionsProps, 'approved' | 'ended'>): string | undefined {
  const words = useWords(sessionsWords)
  const nameOf = useSessionName()
  if (approved) return words.approved(nameOf(approved))
  return ended === 'others' ? words.endedOthers : ended && words.ended(nameOf(ended))
}
