/** Prints the result of a suite as one line, which `npm run faults` repeats at its end. */
export function printFigure({ figure, found, runs }: printFigure.Options): void {
  // 'None in n' bounds the true rate with 95 % certainty.
  const bound = /^0(?![.\d])/.test(found) ? `, a true rate under ${(3 / runs).toPrecision(1)}` : ''
  process.stdout.write(`\nFIGURE ${figure}: ${found} (${runs} runs${bound})\n`)
}

export declare namespace printFigure {
  type Options = {
    figure: string
    runs: number
    /** Begins with the number that is promised to be 0, where it is one: '0 lost sessions, 312 kills'. */
    found: string
  }
}
