import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { keyhookProcess } from '../keyhook-process.js'
import { host, makeRegistry, second } from '../make-registry.js'

const fault = resolve(import.meta.dirname, '../fault.mjs')
/**
 * True in the short form, which interrupts some of the writes. The long form interrupts each write. Every run is a
 * process.
 */
const isShort = form === 'short'
const card = 'src/components/keyhook/screens/card.tsx'

/** Creates a project with an edit that an update changes in several files. */
async function setUp() {
  const registry = await makeRegistry()
  const start = makeFolder(host)
  const source = ['--registry', registry.source]
  await keyhook(start, ['add', 'card', '--no-install', ...source])
  await registry.release('1.1.0', {
    ...second,
    'src/screens/card.tsx': `${second['src/screens/card.tsx']}\nexport const more = 1\n`,
  })
  writeTree(start, { [card]: readTree(start)[card]!.replace('Foot', 'Feet') })
  // Writes of the journal to the user's folder count too.
  const machine = makeFolder({ 'project/.keep': '' })
  const root = join(machine, 'project')
  const reset = () => {
    rmSync(machine, { recursive: true })
    cpSync(start, root, { recursive: true })
  }
  reset()
  const run = (parameters: readonly string[], env: Record<string, string> = {}) =>
    keyhookProcess(root, [...parameters, ...source], {
      env: { FAULT_ROOT: machine, XDG_STATE_HOME: join(machine, 'state'), ...env },
      imports: [fault],
    })
  return {
    before: readTree(root),
    reset,
    run,
    tree: () => readTree(root),
    journals: () => readTree(join(machine, 'state')),
  }
}

test('can undo an update killed at any write, unless all files are written', { timeout: 240_000 }, async () => {
  const { before, journals, reset, run, tree } = await setUp()
  expect(run(['update']).code).toBe(0)
  const after = tree()
  let kills = 0

  const step = isShort ? 3 : 1
  for (let at = 1; ; at += step) {
    reset()
    const { signal } = run(['update'], { FAULT_AT: String(at) })
    if (signal !== 'SIGKILL') break
    kills++
    expect([0, 2]).toContain(run(['update', '--abort']).code)
    // The update is either not started, complete or undone. No temporary file remains.
    expect([before, after]).toContainEqual(tree())
    expect(journals()).toEqual({})
  }

  expect(kills).toBeGreaterThan(12 / step)
})

test('threat 58: undoes a killed update before the next command runs', async () => {
  const { before, run, tree } = await setUp()
  run(['update'], { FAULT_AT: '14' })
  expect(tree()).not.toEqual(before)
  expect(run(['doctor']).stdout).toContain('was interrupted')

  const { code, stderr } = run(['update'])

  expect(code).toBe(0)
  expect(stderr).toContain('An earlier update was interrupted. Its changes were undone.')
  expect(tree()[card]).toContain('A better card')
  expect(tree()[card]).toContain('Feet')
})

test('doctor --fix undoes an interrupted run', async () => {
  const { before, run, tree } = await setUp()
  run(['update'], { FAULT_AT: '14' })

  run(['doctor', '--fix'])

  expect(tree()).toEqual(before)
})

test.each([
  ['ENOSPC', 'The disk is full.'],
  ['EACCES', 'A folder of the project cannot be written to.'],
  ['EROFS', 'The project is on a disk that cannot be written to.'],
])(
  'exits with code 1, prints one sentence and undoes all changes after %s at any write',
  { timeout: 240_000 },
  async (errorCode, sentence) => {
    const { before, reset, run, tree } = await setUp()
    const step = isShort ? 9 : 1
    let refusals = 0

    for (let at = 1; at < 100; at += step) {
      reset()
      const { code, stderr } = run(['update'], { FAULT_AT: String(at), FAULT_CODE: errorCode })
      if (code === 0) break
      refusals++
      expect(code).toBe(1)
      expect(stderr).toContain(sentence)
      expect(tree()).toEqual(before)
    }

    expect(refusals).toBeGreaterThan(2)
  },
)
