'use client'
import { useWords } from '../../lib/use-words'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { loggedInWords } from '../../words/status'

/** Another tab has logged in: nothing is asked here any more. It closes by itself. */
export function LoggedIn() {
  const words = useWords(loggedInWords)
  return (
    <StatusScreen data-slot="logged-in" description={words.description} hero={<SuccessCheck />} title={words.title} />
  )
}
// keyhook logged-in@0.1.0
