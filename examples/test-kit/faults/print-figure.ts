/** Prints the result of a suite as one line, which `npm run faults` repeats at its end. */
export function printFigure({ figure, found, runs }: printFigure.Options): void {
  // 'None in n' limits the true rate with 95 % certainty.
  const bound = /^0(?![.\d])/.test(found) ? `, a true rate under ${(3 / runs).toPrecision(1)}` : ''
  process.stdout.write(`\nFIGURE ${figure}: ${found} (${runs} runs${bound})\n`)
}

export declare namespace printFigure {
  type Options = {
    figure: string
    runs: number
    /** A text such as '0 lost sessions, 312 kills'. Starts with the number that must be 0, if there is one. */
    found: string
  }
}
