import type { Figure } from './figure.js'
import { type ExportSize, kilobytes } from './measure-sizes.js'

/** Writes the page of figures: each target, its measurement and method, and the size of each export. */
export function writeFigures(figures: readonly Figure[], exports: readonly ExportSize[]): string {
  const rows = figures.map(({ bar, figure, how, isMet, measured }) => [
    figure,
    bar,
    isMet === false ? `missed: ${measured}` : measured,
    how,
  ])
  return [
    '# Figures',
    '',
    'What is promised, and what was measured. `npm run figures` measures everything again and writes this page;',
    '`npm run figures -- --long` soaks the provider for ten minutes.',
    '',
    'Sizes and counts are the same on every machine. Times are not: those of a browser are compared with a baseline in the',
    'same run where there is one, and the rest were taken with the browser, the provider and its database on two cores.',
    '',
    ...table(['Figure', 'Bar', 'Measured', 'How'], rows),
    '',
    writeExports(exports),
  ].join('\n')
}

const title = '## What each export costs'

/** Returns the page with the sizes of the exports measured again. */
export const replaceExports = (page: string, exports: readonly ExportSize[]): string =>
  page.slice(0, page.indexOf(title)) + writeExports(exports)

const writeExports = (exports: readonly ExportSize[]): string =>
  [
    title,
    '',
    'Alone, gzip, with all it needs but React, viem, wagmi and react-query, and without what loads when it is called. Exports',
    'share most of it: two of them together cost far less than the sum. Types are not here: they are gone when the code runs.',
    '',
    ...table(
      ['Export', 'Entry', 'Size'],
      exports.map(({ bytes, entry, name }) => [`\`${name}\``, `\`${entry}\``, kilobytes(bytes)]),
    ),
    '',
  ].join('\n')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`)

const escape = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
