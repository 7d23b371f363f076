import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { listWorkspaces } from './list-workspaces.js'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

/**
 * Runs the long form of each suite in turn, and prints the findings. Arguments select suites by their path: `npm run
 * faults -- sessions tabs`. `--long` runs the longest form.
 */
const root = resolve(import.meta.dirname, '../../..')
const parameters = process.argv.slice(2)
const words = parameters.filter((word) => !word.startsWith('--'))
const form = parameters.includes('--long') ? 'long' : 'nightly'

type Suite = { readonly workspace: string; readonly file: string }

/** A day, in milliseconds. Tests of the long forms never reach this limit. */
const day = 24 * 60 * 60_000

/** Finds the suites with a long form, by their import. */
function findSuites(workspace: string): readonly Suite[] {
  const files = readdirSync(join(root, workspace), { encoding: 'utf8', recursive: true })
  return files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(file))
    .filter((file) => readFileSync(join(root, workspace, file), 'utf8').includes('/faults/pick-runs'))
    .map((file) => ({ workspace, file: file.replaceAll(sep, '/') }))
}

function run({ file, workspace }: Suite): Promise<{ exitCode: number; output: string }> {
  const bin = (...path: readonly string[]) => join(root, 'node_modules', ...path)
  const runner = file.endsWith('.spec.ts')
    ? [bin('@playwright', 'test', 'cli.js'), 'test', file]
    : [bin('vitest', 'vitest.mjs'), 'run', file, '--testTimeout', String(day)]
  const env = { KEYHOOK_FAULTS: form }
  return runCommand([process.execPath, ...runner], { cwd: join(root, workspace), env, isShown: true })
}

async function main(): Promise<number> {
  const all = listWorkspaces(root).flatMap(({ path }) => findSuites(path))
  const selected = all.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
  if (selected.length === 0) {
    process.stderr.write(`Unknown suite. Known suites:\n${all.map(({ file }) => file).join('\n')}\n`)
    return 1
  }
  const outputs: string[] = []
  const failed: Suite[] = []
  for (const suite of selected) {
    process.stdout.write(`\n━━ ${suite.workspace}/${suite.file}\n\n`)
    const { exitCode, output } = await run(suite)
    outputs.push(output)
    if (exitCode !== 0) failed.push(suite)
  }
  const figures = outputs.flatMap((output) => [...output.matchAll(/^FIGURE (.+)$/gm)].map(([, figure]) => figure))
  process.stdout.write(`\n${figures.join('\n')}\n`)
  process.stdout.write(`\n${selected.length - failed.length} suites passed, ${failed.length} failed\n`)
  for (const { file, workspace } of failed) process.stdout.write(`✗ ${workspace}/${file}\n`)
  return failed.length > 0 ? 1 : 0
}

process.exitCode = await main()
