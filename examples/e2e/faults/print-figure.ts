/** Says what a suite has found, as one line that `npm run faults` makes a table of. */
export function printFigure({ figure, found, runs }: printFigure.Options): void {
  process.stdout.write(`\nFIGURE ${figure} | ${runs} runs | ${found}\n`)
}

export declare namespace printFigure {
  type Options = {
    figure: string
    runs: number
    /** Begins with the number that is promised to be 0, where it is one: '0 lost sessions, 312 kills'. */
    found: string
  }
}
