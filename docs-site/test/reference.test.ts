import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '@keyhook/sdk/internal/src/domain/errors/codes'
import { readChart, toChart } from '../collect/flows/flow-chart.js'
import { readFlows } from '../collect/flows/read-flows.js'
import { guideGroups } from '../collect/navigation.js'
import { readErrorPages } from '../collect/reference/read-error-pages.js'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the public names of an entry, from its API report. */
const exported = (entry: string) => {
  const text = read(`sdk/api/${entry}.api.md`)
    .split('\n## ')
    .find((part) => part.includes('Exported'))!
  return new Set([...text.matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => name!))
}

/** The rows of the tables that compare Privy's names: name, verdict and description. */
const compared = [
  ...read('docs-site/content/migrate-from-privy.md').matchAll(/^\| `(\w+)`\s*\| (\w[\w ]*?)\s*\|(.*)\|$/gm),
].map(([, name, verdict, words]) => ({ name: name!, verdict: verdict!, words: words! }))

test('the SDK exports the unchanged names of the migration guide, and none of the changed or missing names', () => {
  const names = new Set(
    ['index', 'solana', 'wagmi', 'viem', 'smart-wallets', 'wallet-connect', 'coinbase-wallet', 'server'].flatMap(
      (entry) => [...exported(entry)],
    ),
  )
  const wrong = compared.filter(({ name, verdict }) => names.has(name) !== (verdict === 'Same'))

  expect(compared.length).toBeGreaterThan(60)
  expect([...new Set(compared.map(({ verdict }) => verdict))].toSorted()).toEqual(['Different', 'Not there', 'Same'])
  expect(wrong.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([])
  expect(compared.filter(({ verdict, words }) => verdict !== 'Same' && words.trim() === '')).toEqual([])
})

test.each(['dynamic', 'magic', 'web3auth'])(
  'the SDK exports every hook that the migration page for %s links to',
  (name) => {
    const rows = [...read(`docs-site/content/migrate-from-${name}.md`).matchAll(/^\|[^|]*\|([^|]*)\|$/gm)]
    const hooks = rows.flatMap(([, here]) => [...here!.matchAll(/`(use[A-Z]\w+)/g)].map(([, hook]) => hook!))
    const names = exported('index')

    expect(hooks.length).toBeGreaterThan(5)
    expect(hooks.filter((hook) => !names.has(hook))).toEqual([])
  },
)

test('the errors page has a solution for each error', () => {
  const advice = readErrorPages()

  expect([...advice.keys()].toSorted()).toEqual([...errorCodes].toSorted())
  expect([...advice].filter(([, words]) => words.length < 5)).toEqual([])
})

test('the diagram of a flow contains every transition', () => {
  const missing = readFlows().flatMap((flow) => {
    const { arrows, nodes, said } = readChart(toChart(flow))
    const shown = new Set([
      ...arrows.flatMap(({ from, to, words }) => words.split(', ').map((event) => `${from} ${event} ${to}`)),
      ...said.flatMap(({ event, from, to }) => from.map((each) => `${each} ${event} ${to}`)),
    ])
    const drawn = nodes.map(({ name }) => name)
    return [
      ...flow.edges.map(({ event, from, to }) => `${from} ${event} ${to}`).filter((edge) => !shown.has(edge)),
      ...flow.statuses.map(({ name }) => name).filter((name) => !drawn.includes(name)),
    ].map((edge) => `${flow.id}: ${edge}`)
  })

  expect(missing).toEqual([])
})

test('every guide shows code or a table in its first screenful', () => {
  const withoutExample = guideGroups
    .filter(({ title }) => title !== 'Contribute')
    .flatMap(({ guides }) => guides)
    // Explains a concept and has no code.
    .filter((guide) => guide !== 'security')
    .filter((guide) => {
      const lines = read(`docs-site/content/${guide}.md`).split('\n')
      return !lines.slice(0, 25).some((line) => /^(?:```|\|)/.test(line))
    })

  expect(withoutExample).toEqual([])
})
