'use client'
import { defineWords } from '../../lib/define-words'

/** Words for cross-app login. */
export const crossAppWords = defineWords('crossApp', {
  entry: (name: string) => `Continue with ${name}`,
  /** Name of an unknown app. */
  unknown: 'Another app',
  /** Used in sentences. */
  account: 'the account of another app',
})
