/** How a part of the run ended, in tests. A gate such as the compiler counts as one. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** The sum of several. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
})
