'use client'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { ListEntry, type ListEntryProps } from '../../ui/list-entry'
import { Skeleton } from '../../ui/skeleton'
import { crossAppWords } from './words'
import { CrossAppMark } from './mark'
import { useCrossAppName } from './use-app-name'

/** A row for a provider app with its name and icon. Shows skeletons of the same size while they load. */
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
  /** Name of the provider app. Undefined while the name loads. */
  name: string | undefined
}

/** {@link CrossAppEntry}, wired to the provider's details of the app. */
export function CrossAppOption({ appId, ...props }: Omit<CrossAppEntryProps, 'icon' | 'name'> & { appId: string }) {
  return <CrossAppEntry {...props} icon={<CrossAppMark appId={appId} />} name={useCrossAppName(appId)} />
}
