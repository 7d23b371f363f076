'use client'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { ListEntry, type ListEntryProps } from '../../ui/list-entry'
import { Skeleton } from '../../ui/skeleton'
import { crossAppWords } from '../../login-methods/cross-app/words'
import { CrossAppMark } from './cross-app-mark'
import { useCrossAppName } from './use-cross-app-name'

/** The row of another app: its name and icon, and until they are known their places, of the same size. */
export function CrossAppEntry({ icon, name, ...props }: CrossAppEntryProps) {
  const words = useWords(crossAppWords)
  return (
    <ListEntry aria-label={name === undefined ? words.unknown : undefined} icon={icon} {...props}>
      {name === undefined ? <Skeleton className="w-36" /> : words.entry(name)}
    </ListEntry>
  )
}

export type CrossAppEntryProps = Omit<ListEntryProps, 'children' | 'name'> & {
  icon: ReactNode
  /** Undefined until it is known. */
  name: string | undefined
}

/** {@link CrossAppEntry}, wired to what the provider says of the app. */
export function CrossAppOption({ appId, ...props }: Omit<CrossAppEntryProps, 'icon' | 'name'> & { appId: string }) {
  return <CrossAppEntry {...props} icon={<CrossAppMark appId={appId} />} name={useCrossAppName(appId)} />
}
// keyhook landing@0.1.0
