'use client'
import { useWords } from '../../lib/use-words'
import { sessionsWords } from '../../words/sessions'
import type { SessionsProps } from './sessions'
import { usePlaceName } from './use-place-name'

/** Returns the sentence that confirms the last change of a session. */
export function useSessionOutcome({ approved, ended }: Pick<SessionsProps, 'approved' | 'ended'>): string | undefined {
  const words = useWords(sessionsWords)
  const place = usePlaceName()
  if (approved) return words.approved(place(approved))
  return ended === 'others' ? words.endedOthers : ended && words.ended(place(ended))
}
// keyhook sessions@0.1.0
