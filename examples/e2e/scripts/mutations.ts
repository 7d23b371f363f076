import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkControl, createBaseline } from '../mutations/check-control.js'
import type { Control } from '../mutations/control.js'
import { controls } from '../mutations/controls.js'
import { makeCopy } from '../mutations/make-copy.js'

/**
 * Switches every control off in turn, in a copy of the repository, and tells which ones no test notices. Words choose
 * controls by their id, what they hold or their file: `npm run mutations -- codes 'rule 9'`. `--workers=2` uses two cores;
 * `--quick` asks the tests a control names and no others.
 */
const root = resolve(import.meta.dirname, '../../..')
const parameters = process.argv.slice(2)
const words = parameters.filter((word) => !word.startsWith('--'))
const isQuick = parameters.includes('--quick')
const workers = Number(/--workers=(\d+)/.exec(parameters.join(' '))?.[1] ?? 1)
const isChosen = ({ file, holds, id }: Control) =>
  words.length === 0 || words.some((word) => [id, holds].includes(word) || id.includes(word) || file.includes(word))

const chosen = controls.filter(isChosen)
if (chosen.length === 0) throw new Error('No control has such a name.')
const waiting = [...chosen]
const unnoticed: Control[] = []
const say = (text: string) => process.stdout.write(`${text}\n`)

async function work(): Promise<void> {
  const copy = makeCopy(root)
  const baseline = createBaseline(copy)
  try {
    for (let control = waiting.shift(); control && process.exitCode !== 130; control = waiting.shift()) {
      const start = performance.now()
      const { by, is, isListed } = await checkControl({ baseline, control, copy, isQuick })
      if (is !== 'noticed') unnoticed.push(control)
      const seconds = Math.round((performance.now() - start) / 1000)
      const words = is === 'noticed' ? `${isListed ? '' : 'by another test: '}${by}` : `${is.toUpperCase()} ${by}`
      say(`${is === 'noticed' ? '✓' : '✗'} ${control.holds.padEnd(10)} ${control.id.padEnd(44)} ${seconds} s  ${words}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

await Promise.all(Array.from({ length: workers }, work))
const checked = chosen.length - waiting.length
say(`\n${checked - unnoticed.length} of ${checked} controls are missed when they are gone.`)
for (const { file, from, id } of unnoticed) say(`Nothing notices without ${id}: ${file}\n  ${from}`)
process.exitCode ??= unnoticed.length > 0 ? 1 : 0
