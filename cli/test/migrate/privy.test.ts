import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { privy } from '../../src/migrate/privy.js'
import { type Hint, isRemoved } from '../../src/migrate/table.js'
import { measureMigration } from './measure-migration.js'
import { readConfigPaths, readExports } from './read-exports.js'

const names = Object.entries(privy.modules).flatMap(([module, row]) =>
  Object.entries(row.names).map(([name, found]) => ({ module, name, found, to: row.to })),
)

test('every name that stays the same is a public name of the SDK', () => {
  const missing = names.filter(({ found, name, to }) => found === 'same' && !(to && readExports(to).has(name)))

  expect(missing.map(({ module, name }) => `${module} ${name}`)).toEqual([])
})

test('every new name is a public name of the SDK', () => {
  const missing = names.filter(
    ({ found, to }) =>
      found !== 'same' && !isRemoved(found) && !readExports(found.module ?? to ?? '@keyhook/sdk').has(found.to),
  )

  expect(missing.map(({ module, name }) => `${module} ${name}`)).toEqual([])
})

test('no removed name of a module is a public name of the SDK', () => {
  const present = names.filter(({ found, name, to }) => isRemoved(found) && to && readExports(to).has(name))

  expect(present.map(({ module, name }) => `${module} ${name}`)).toEqual([])
})

test('every unchanged key of the configuration is a key of the SDK, and no removed key is', () => {
  const paths = readConfigPaths()

  // The keys of an on-ramp are in the type of its plugin.
  expect(privy.config.same.filter((path) => !paths.has(path))).toEqual(['fundingMethodConfig.moonpay'])
  expect(Object.keys(privy.config.removed).filter((path) => paths.has(path))).toEqual([])
  for (const [path, { to }] of Object.entries(privy.config.renamed))
    expect(paths).toContain([...path.split('.').slice(0, -1), to].join('.'))
})

test('every guide that a hint names exists', () => {
  const hints: Hint[] = [
    ...names.flatMap(({ found }) => (isRemoved(found) ? [found] : [])),
    ...Object.values(privy.unchanged),
    ...Object.values(privy.config.removed),
    ...Object.values(privy.config.values),
    ...Object.values(privy.provider.props).flatMap((row) => (row === 'same' ? [] : [row])),
    ...privy.results.flatMap(({ differs }) => differs ?? []),
    ...Object.values(privy.members).flatMap((rows) => Object.values(rows).filter((row) => 'hint' in row)),
  ]
  const pages = new Set([privy.guide, ...hints.flatMap(({ page }) => page ?? [])])

  const content = resolve(import.meta.dirname, '../../../docs-site/content')
  expect([...pages].filter((page) => !existsSync(resolve(content, `${page}.md`)))).toEqual([])
})

test('at least 98 % of the names that public apps import exist or are renamed, apart from extended chains', () => {
  const { apps, groups } = measureMigration()
  const [all, withoutChains] = groups

  expect(apps).toBeGreaterThan(80)
  expect(withoutChains.percent).toBeGreaterThanOrEqual(98)
  expect(all.percent).toBeGreaterThanOrEqual(96)
})
