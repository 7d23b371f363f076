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

/** What failed, and why: up to three lines before the stack, which hold the seed of a property that does not hold. */
export function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const stack = lines.findIndex((line) => /^\s+at /.test(line))
  const why = lines.slice(0, stack === -1 ? undefined : stack).filter((line) => line.trim() !== '')
  return [name, ...why.slice(0, 3).map((line) => `  ${line.trim().slice(0, 300)}`)].join('\n')
}
