import { expect, test } from 'vitest'
import { writeFigures } from './write-figures.js'

const row = { bar: '≤ 2', figure: 'Frames', how: 'counted', measured: '3' }

test('says that a bar was missed, and only then', () => {
  expect(writeFigures([{ ...row, isMet: false }], [])).toContain('| Frames | ≤ 2 | missed: 3 | counted |')
  expect(writeFigures([{ ...row, isMet: true }], [])).toContain('| Frames | ≤ 2 | 3 | counted |')
  expect(writeFigures([{ ...row, isMet: undefined }], [])).toContain('| Frames | ≤ 2 | 3 | counted |')
})

test('behavior: a bar in a name does not break the table', () => {
  expect(writeFigures([{ ...row, how: 'a | b', isMet: true }], [])).toContain('| a \\| b |')
})

test('lists what each export costs in thousands of bytes', () => {
  const page = writeFigures([], [{ bytes: 1249, entry: '@keyhook/sdk', name: 'usePrivy' }])

  expect(page).toContain('| `usePrivy` | `@keyhook/sdk` | 1.2 kB |')
})
