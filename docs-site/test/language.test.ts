import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findWords, measure } from '../language/measure.js'
import { readText } from '../language/read-text.js'

const file = resolve(import.meta.dirname, '../language/ceilings.json')
const ceilings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { words: number; bare: number }>
const measures = measure()

test('every workspace has a ceiling for banned words and incomplete docstrings', () => {
  expect([...measures.keys()].toSorted()).toEqual(Object.keys(ceilings).toSorted())
})

test.each(Object.entries(ceilings))(
  '%s stays within its ceiling for banned words and incomplete docstrings',
  (name, ceiling) => {
    const { bare, words } = measures.get(name)!

    // To see them: `npm run language -w docs-site -- PATH`. After an improvement: `-- --lower`.
    expect(words.length, 'glossary words').toBeLessThanOrEqual(ceiling.words)
    expect(bare.length, 'bare docstrings').toBeLessThanOrEqual(ceiling.bare)
  },
)

const find = (name: string, source: string) => findWords(name, source).map(({ line, name }) => `${line} ${name}`)

test('counts banned words in names, comments, strings and JSX text of a source file', () => {
  const source = [
    '/** Sends a',
    ' * letter. */',
    "const lateVerbs = 'is told by email'",
    "const url = 'https://example.com' // for nobody",
    'const page = <p>Nothing came</p>',
    'const pattern = /told/',
  ].join('\n')

  expect(find('sdk/src/elsewhere.tsx', source).toSorted()).toEqual([
    '1 elsewhere',
    '2 letter',
    '3 late',
    '3 told',
    '4 nobody',
    '5 came',
  ])
})

test('does not count names of platforms and libraries as banned words', () => {
  const source = [
    "const userFolder = env.HOME ?? env['HOME']",
    "const target = { Home: 0 }[key] ?? type('{Home}1')",
    'const content = <Content onInteractOutside={close} style="letter-spacing:8px" />',
    "const phrase = 'letter advice cage'",
    "const home = { homeApp, onOutside: 'letter' }",
  ].join('\n')

  expect(find('cli/src/one.tsx', source)).toEqual(['5 home', '5 home', '5 outside', '5 letter'])
})

test('counts a banned phrase across a line break, and ignores code in Markdown', () => {
  const source = ['Of your', 'own: `told`', '```', 'told', '```', '[letters](letters.md)'].join('\n')

  expect(find('docs-site/content/page.md', source)).toEqual(['6 letter', '1 of its own'])
})

test('checks the docstrings of a file, and no other comments or strings', () => {
  const source = [
    '/** Who calls. */',
    '/**',
    ' * Returns it.',
    ' */',
    '/* no docstring */',
    "const one = '/** text */'",
  ].join('\n')

  expect(readText('sdk/src/one.ts', source).docstrings.map(({ text }) => text)).toEqual(['Who calls.', 'Returns it.'])
})
