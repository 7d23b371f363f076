'use client'
import { useWords } from '../../lib/use-words'
import { Screen, ScreenTitle } from '../../ui/screen'
import { Spinner } from '../../ui/spinner'
import { Waiting } from '../../ui/waiting'
import { loadingWords } from '../../words/status'

/** While the app's settings or session are on their way. */
export function Loading() {
  const words = useWords(loadingWords)
  return (
    <Screen className="min-h-40 items-center justify-center pt-2" data-slot="loading">
      <ScreenTitle className="sr-only">{words.title}</ScreenTitle>
      <Spinner className="size-8" />
      <Waiting label={words.label} long={words.long} longer={words.longer} />
    </Screen>
  )
}
