'use client'
import type { UserSession } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { sessionsWords } from '../../words/sessions'

/** Returns a function that names a session, such as 'Firefox on Linux'. */
export function useSessionName(): (session: Pick<UserSession, 'browser' | 'system'>) => string {
  const { session: name, unknown } = useWords(sessionsWords)
  return ({ browser, system }) =>
    browser !== null && system !== null ? name(browser, system) : (browser ?? system ?? unknown)
}
