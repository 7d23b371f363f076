'use client'
import { useCrossAppDetails } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { crossAppWords } from './words'

/** Returns the name of a provider app. Undefined while the name loads, and 'Another app' if loading fails. */
export function useCrossAppName(appId: string): string | undefined {
  const { details, isLoading } = useCrossAppDetails(appId)
  const { unknown } = useWords(crossAppWords)
  return isLoading ? undefined : (details?.name ?? unknown)
}
