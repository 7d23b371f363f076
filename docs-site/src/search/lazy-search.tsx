import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { lazy, Suspense, useState } from 'react'
import { SearchUnloaded } from './search-unloaded'

const Search = lazy(() => import('./search').catch(() => ({ default: SearchUnloaded })))

/** Loads the search dialog when it opens for the first time. */
export function LazySearch(props: SharedProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Search {...props} />
    </Suspense>
  )
}
