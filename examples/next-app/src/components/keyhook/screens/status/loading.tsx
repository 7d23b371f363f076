'use client'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { Screen, ScreenTitle } from '../../ui/screen'
import { Spinner } from '../../ui/spinner'
import { Waiting } from '../../ui/waiting'
import { loadingWords } from '../../words/status'

/** While the app's settings or session are on their way. A known problem is told at once; it goes on trying. */
export function Loading({ problem }: { problem?: string | undefined }) {
  const words = useWords(loadingWords)
  return (
    <Screen className="min-h-40 items-center justify-center pt-2" data-slot="loading">
      <ScreenTitle className="sr-only">{words.title}</ScreenTitle>
      <Spinner className="size-8" />
      {problem ? (
        <Notice tone="caution">{problem}</Notice>
      ) : (
        <Waiting label={words.label} long={words.long} longer={words.longer} />
      )}
    </Screen>
  )
}
// keyhook loading@0.1.0
