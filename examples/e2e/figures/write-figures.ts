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
    'The promised limits and the measured figures. `npm run figures` measures everything again and writes this page;',
    '`npm run figures -- --long` soaks the provider for ten minutes.',
    '',
    'Sizes and counts are the same on every machine, but times differ. Where a baseline exists, times of a browser are',
    'compared with it in the same run. For all other times, the browser, the provider and its database shared two cores.',
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
    'The size of each export alone, in gzip. It includes all code that the export needs, except React, viem, wagmi,',
    'react-query and code that loads during the call. Exports share most of this code, so two of them together cost far',
    'less than the sum. Types are not listed: they cost nothing at run time.',
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
