import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The public names of an entry, by the file that a change to them is agreed to in. */
const exported = (entry: string) => {
  const text = read(`sdk/api/${entry}.api.md`)
    .split('\n## ')
    .find((part) => part.includes('Exported'))!
  return new Set([...text.matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => name!))
}

/** The rows of the tables that compare names, as name, verdict and words. */
const compared = [
  ...read('docs-site/content/moving-from-privy.md').matchAll(/^\| `(\w+)`\s*\| (\w[\w ]*?)\s*\|(.*)\|$/gm),
].map(([, name, verdict, words]) => ({ name: name!, verdict: verdict!, words: words! }))

test('what the page on moving calls the same is exported, and what it calls different or missing is not', () => {
  const names = new Set(
    ['index', 'solana', 'wagmi', 'viem', 'smart-wallets', 'server'].flatMap((entry) => [...exported(entry)]),
  )
  const wrong = compared.filter(({ name, verdict }) => names.has(name) !== (verdict === 'Same'))

  expect(compared.length).toBeGreaterThan(60)
  expect([...new Set(compared.map(({ verdict }) => verdict))].toSorted()).toEqual(['Different', 'Not there', 'Same'])
  expect(wrong.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([])
  expect(compared.filter(({ verdict, words }) => verdict !== 'Same' && words.trim() === '')).toEqual([])
})

test('every error code has its section', () => {
  const codes = [...read('sdk/src/domain/errors/codes.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm)].map(([, code]) => code!)
  const sections = [...read('docs-site/content/errors.md').matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code!)

  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !sections.includes(code))).toEqual([])
})
