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

test('assigns a file used by one registry item to that item, and a shared file to core', () => {
  const entries = { core: [], one: ['one.tsx'], two: ['two.tsx'] }

  expect(assign(entries, { one: ['one.tsx', 'cn.ts', 'only.ts'], two: ['two.tsx', 'cn.ts'] })).toEqual({
    'one.tsx': 'one',
    'cn.ts': 'core',
    'only.ts': 'one',
    'two.tsx': 'two',
  })
})

test('assigns a file that two registry items contain to the smaller item', () => {
  const entries = { core: [], all: ['all.tsx'], one: ['one.tsx'] }

  expect(assign(entries, { all: ['all.tsx', 'one.tsx', 'part.ts'], one: ['one.tsx', 'part.ts'] })).toEqual({
    'all.tsx': 'all',
    'one.tsx': 'one',
    'part.ts': 'one',
  })
})

test('assigns the entry files of the core item to core, even if other items use them', () => {
  const entries = { core: ['theme.ts'], one: ['one.tsx'] }

  expect(assign(entries, { one: ['one.tsx', 'theme.ts'] })).toEqual({ 'one.tsx': 'one', 'theme.ts': 'core' })
})
