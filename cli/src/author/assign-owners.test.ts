import { expect, test } from 'vitest'
import { assignOwners } from './assign-owners.js'

const assign = (entries: Record<string, string[]>, reached: Record<string, string[]>) =>
  Object.fromEntries(
    assignOwners({
      shared: 'core',
      entries: new Map(Object.entries(entries)),
      reached: new Map(Object.entries(reached).map(([name, files]) => [name, new Set(files)])),
    }),
  )

test('what one item alone uses is its own, what several use is shared', () => {
  const entries = { core: [], one: ['one.tsx'], two: ['two.tsx'] }

  expect(assign(entries, { one: ['one.tsx', 'cn.ts', 'only.ts'], two: ['two.tsx', 'cn.ts'] })).toEqual({
    'one.tsx': 'one',
    'cn.ts': 'core',
    'only.ts': 'one',
    'two.tsx': 'two',
  })
})

test('an item inside another keeps its files', () => {
  const entries = { core: [], all: ['all.tsx'], one: ['one.tsx'] }

  expect(assign(entries, { all: ['all.tsx', 'one.tsx', 'part.ts'], one: ['one.tsx', 'part.ts'] })).toEqual({
    'all.tsx': 'all',
    'one.tsx': 'one',
    'part.ts': 'one',
  })
})

test('what core names is its own, whichever items use it', () => {
  const entries = { core: ['theme.ts'], one: ['one.tsx'] }

  expect(assign(entries, { one: ['one.tsx', 'theme.ts'] })).toEqual({ 'one.tsx': 'one', 'theme.ts': 'core' })
})
