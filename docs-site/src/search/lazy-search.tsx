import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { lazy, Suspense, useState } from 'react'
import { SearchUnloaded } from './search-unloaded'

const Search = lazy(() => import('./search').catch(() => ({ default: SearchUnloaded })))

/** Nothing of search arrives before it is opened once. */
export function LateSearch(props: SharedProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Search {...props} />
    </Suspense>
  )
}
