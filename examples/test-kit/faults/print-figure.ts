/** Prints the result of a suite as one line. `npm run faults` prints these lines again at its end. */
export function printFigure({ figure, found, runs }: printFigure.Options): void {
  // 'None in n' limits the true rate with 95 % confidence (rule of three).
  const bound = /^0(?![.\d])/.test(found) ? `, a true rate under ${(3 / runs).toPrecision(1)}` : ''
  process.stdout.write(`\nFIGURE ${figure}: ${found} (${runs} runs${bound})\n`)
}

export declare namespace printFigure {
  type Options = {
    figure: string
    runs: number
    /** A text such as '0 lost sessions, 312 kills'. If a number must be 0, the text starts with it. */
    found: string
  }
}
