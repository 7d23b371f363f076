import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../scripts/run-command.js'

const limit = 4 * 60_000
/** A test whose code was changed may collect without end. */
const mostMemory = 5 * 2 ** 30

/** Runs tests of one room of a copy; all of the room's when no file is named. Gives vitest's report. */
export async function runTests(copy: string, options: runTests.Options): Promise<runTests.ReturnType> {
  const { isBailing = true, paths, room, title } = options
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = [process.execPath, join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...paths]
  // The other project of the SDK packs it: much work that no control needs.
  const project = room === 'sdk' ? ['--project', 'sdk'] : []
  const named = title === undefined ? [] : ['--testNamePattern', toPattern(title)]
  const reporter = ['--reporter=json', `--outputFile=${report}`, ...(isBailing ? ['--bail', '1'] : [])]
  const exitCode = await runCommand([...vitest, ...project, ...named, ...reporter], {
    cwd: join(copy, room),
    env: { NODE_OPTIONS: '--max-old-space-size=2048', CI: '1' },
    isQuiet: true,
    limit,
    mostMemory,
  })
  return { exitCode, json: existsSync(report) ? readFileSync(report, 'utf8') : undefined }
}

/** A title as it stands in the source, with its places to fill in, as a pattern for the whole names of tests. */
const toPattern = (title: string) =>
  title.replaceAll(/%[sdijfo]|\$\w+|[.*+?^${}()|[\]\\]/g, (part) => (/^[%$]\w/.test(part) ? '.*' : `\\${part}`))

export declare namespace runTests {
  type Options = {
    room: string
    /** From the room. */
    paths: readonly string[]
    title?: string | undefined
    /** Stops at the first failure unless told otherwise. */
    isBailing?: boolean
  }
  type ReturnType = { readonly exitCode: number; readonly json: string | undefined }
}
