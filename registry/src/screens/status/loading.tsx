'use client'
import { useWords } from '../../lib/use-words'
import { Screen, ScreenTitle } from '../../ui/screen'
import { Waiting } from '../../ui/waiting'
import { loadingWords } from '../../words/status'

/** While the app's settings or session are on their way. */
export function Loading() {
  const words = useWords(loadingWords)
  return (
    <Screen className="min-h-44 justify-center" data-slot="loading">
      <ScreenTitle className="sr-only">{words.title}</ScreenTitle>
      <Waiting label={words.label} long={words.long} longer={words.longer} />
    </Screen>
  )
}
