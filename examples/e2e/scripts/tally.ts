import { stripVTControlCharacters } from 'node:util'

/** How a part of the run ended, in tests. A gate such as the compiler counts as one. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, by name and first words, where that is known. */
  readonly failures?: readonly string[]
}

/** The sum of several. */
export const sum = (tallies: readonly Tally[]): Required<Tally> => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
})

/** What failed, and the first line of why. */
export const describeFailure = (name: string, message = '') =>
  `${name}\n  ${stripVTControlCharacters(message).split('\n', 1)[0]}`.trimEnd()
