'use client'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Screen, ScreenTitle } from '../../ui/screen'
import { Spinner } from '../../ui/spinner'
import { StatusScreen } from '../../ui/status-screen'
import { Waiting } from '../../ui/waiting'
import { loadingWords } from '../../words/status'

/** Shown while the app's settings or the session load. It names a known problem at once, and retries automatically. */
export function Loading({ onRetry, problem }: LoadingProps) {
  const words = useWords(loadingWords)
  if (problem)
    return (
      <StatusScreen
        actions={<Button onClick={onRetry}>{words.tryNow}</Button>}
        data-slot="offline"
        description={problem}
        hero={<Spinner className="size-8" />}
        title={words.offline}
      >
        <p className="text-center text-sm/5 text-(--keyhook-ink-muted)">{words.trying}</p>
      </StatusScreen>
    )
  return (
    <Screen className="min-h-40 items-center justify-center pt-2" data-slot="loading">
      <ScreenTitle className="sr-only">{words.title}</ScreenTitle>
      <Spinner className="size-8" />
      <Waiting label={words.label} long={words.long} longer={words.longer} />
    </Screen>
  )
}

export type LoadingProps = {
  /** Reason for a long wait. */
  problem?: ReactNode
  /** Retries at once. */
  onRetry?: (() => void) | undefined
}
