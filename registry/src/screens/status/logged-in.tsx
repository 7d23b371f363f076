'use client'
import { useWords } from '../../lib/use-words'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { loggedInWords } from '../../words/status'

/** Shown after another tab has logged in. It closes automatically. */
export function LoggedIn() {
  const words = useWords(loggedInWords)
  return (
    <StatusScreen data-slot="logged-in" description={words.description} hero={<SuccessCheck />} title={words.title} />
  )
}
