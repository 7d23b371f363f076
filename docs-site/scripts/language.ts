import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { measure } from '../language/measure.js'

/**
 * Prints the language counts of each workspace. With a path from the repository's root, prints each word and each bare
 * docstring under that path. With `--lower`, lowers the ceilings of workspaces that have improved.
 */
const [argument] = process.argv.slice(2)
const measures = [...measure()].toSorted(([one], [other]) => one.localeCompare(other))

if (argument === '--lower') {
  const file = resolve(import.meta.dirname, '../language/ceilings.json')
  const ceilings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { words: number; bare: number }>
  const lowered = measures.map(([workspace, { bare, words }]) => {
    const before = ceilings[workspace] ?? { words: words.length, bare: bare.length }
    return [workspace, { words: Math.min(before.words, words.length), bare: Math.min(before.bare, bare.length) }]
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
} else if (argument) {
  const path = argument.replace(/\/$/, '')
  for (const [, { bare, words }] of measures)
    for (const { file, line, name, use } of [...words, ...bare])
      if (file === path || file.startsWith(`${path}/`)) console.log(`${file}:${line}: ${name} -> ${use}`)
} else {
  console.log(['workspace', 'words', 'per 1,000 lines', 'bare docstrings', 'of', '%'].join('\t'))
  for (const [workspace, { bare, docstrings, lines, words }] of measures) {
    const share = docstrings === 0 ? 0 : (100 * bare.length) / docstrings
    const rate = (1000 * words.length) / lines
    console.log([workspace, words.length, rate.toFixed(1), bare.length, docstrings, share.toFixed(1)].join('\t'))
  }
}
