'use client'
import { defineWords } from '../../lib/define-words'

/** What is said of other apps that one can log in with. */
export const crossAppWords = defineWords('crossApp', {
  entry: (name: string) => `Continue with ${name}`,
  /** Where its name is not known. */
  unknown: 'Another app',
  /** In sentences of what is confirmed. */
  account: 'the account of another app',
})
// keyhook core@0.1.0
