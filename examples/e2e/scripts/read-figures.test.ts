import { expect, test } from 'vitest'
import { readFigures, tableOf } from './read-figures.js'

const output = `
stdout | faults/sessions.test.ts
FIGURE R1, sessions lost: a file | 100000 runs | 0 of 500; 212 kills
 ✓ faults/sessions.test.ts
FIGURE R10, refreshes per expiry | 1000 runs | 1.01
`

test('figures are read from between everything else, and none in n says how rare at least', () => {
  expect(readFigures(output)).toEqual([
    { figure: 'R1, sessions lost: a file', runs: 100_000, found: '0 of 500; 212 kills', bound: '< 0.00003' },
    { figure: 'R10, refreshes per expiry', runs: 1000, found: '1.01', bound: undefined },
  ])
})

test('0.5 of something is not none', () => {
  expect(readFigures('FIGURE a | 10 runs | 0.5 on average')[0]?.bound).toBeUndefined()
})

test('the table has a column for each', () => {
  expect(tableOf(readFigures(output))).toBe(
    [
      'figure                     runs     true rate  found',
      'R1, sessions lost: a file  100,000  < 0.00003  0 of 500; 212 kills',
      'R10, refreshes per expiry  1,000               1.01',
    ].join('\n'),
  )
})
