export type FoundFigure = {
  readonly figure: string
  readonly runs: number
  readonly found: string
  /** What 'none in n' says of the true rate, with 95 % certainty; undefined where something was found or none was meant to be. */
  readonly bound: string | undefined
}

/** The figures that suites have printed, from all that they printed. */
export const readFigures = (output: string): readonly FoundFigure[] =>
  [...output.matchAll(/^FIGURE (.+) \| (\d+) runs \| (.+)$/gm)].map(([, figure = '', runs = '', found = '']) => ({
    figure,
    runs: Number(runs),
    found,
    bound: /^0(?![.\d])/.test(found) ? `< ${(3 / Number(runs)).toPrecision(1)}` : undefined,
  }))

/** The same as a table for a terminal. */
export function tableOf(figures: readonly FoundFigure[]): string {
  const rows = [
    ['figure', 'runs', 'true rate', 'found'],
    ...figures.map(({ bound = '', figure, found, runs }) => [figure, runs.toLocaleString('en'), bound, found]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
