'use client'
import type { UserSession } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { sessionsWords } from '../../words/sessions'
import { useSessionName } from './use-session-name'

/** Returns the sentence that confirms the last change of a session. */
export function useSessionOutcome({ approved, ended }: SessionChanges): string | undefined {
  const words = useWords(sessionsWords)
  const nameOf = useSessionName()
  if (approved) return words.approved(nameOf(approved))
  return ended === 'others' ? words.endedOthers : ended && words.ended(nameOf(ended))
}

export type SessionChanges = {
  /** The session whose browser was approved last. */
  approved?: UserSession | undefined
  /** The session that was ended last, or `others` for all other sessions. */
  ended?: UserSession | 'others' | undefined
}
