'use client'
import { useCrossAppDetails } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { crossAppWords } from '../../login-methods/cross-app/words'

/** What another app is called; undefined until it is known, 'Another app' where that cannot be. */
export function useCrossAppName(appId: string): string | undefined {
  const { details, isLoading } = useCrossAppDetails(appId)
  const { unknown } = useWords(crossAppWords)
  return isLoading ? undefined : (details?.name ?? unknown)
}
// keyhook core@0.1.0
