import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Control } from './control.js'
import { judgeReport, passedTests } from './judge-report.js'
import { readTestName } from './read-test-name.js'
import { runTests } from './run-tests.js'

/** Knows which tests of a copy pass while nothing is switched off. Asks each file, and each room, once. */
export function createBaseline(copy: string) {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  return (room: string, paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const key = [room, ...paths].join(' ')
    const running =
      known.get(key) ?? runTests(copy, { room, paths, isBailing: false }).then(({ json }) => new Set(passedTests(json)))
    known.set(key, running)
    return running
  }
}

/**
 * Switches one control off in a copy, runs the tests that should notice, then those of every room they are in, and puts
 * the control back.
 */
export async function checkControl({ baseline, control, copy, isQuick }: checkControl.Options) {
  const { also, file, tests } = control
  const cuts = [control, ...(also ? [also] : [])]
  const names = tests.map(readTestName)
  const rooms = [...new Set([readTestName(file).room, ...names.map(({ room }) => room)])]
  const listed = names.map(({ path, room, title }) => ({ room, paths: [path], title }))
  const everything = isQuick ? [] : rooms.map((room) => ({ room, paths: [], title: undefined }))
  let broken: judgeReport.Verdict | undefined
  for (const run of [...listed, ...everything]) {
    const passing = await baseline(run.room, run.paths)
    const verdict = await switchedOff(copy, cuts, async () => judgeReport({ ...(await runTests(copy, run)), passing }))
    if (verdict.is === 'noticed') return { ...verdict, isListed: run.paths.length > 0 }
    if (verdict.is === 'broken') broken ??= verdict
  }
  return { ...(broken ?? { is: 'unnoticed' as const, by: '' }), isListed: false }
}

export declare namespace checkControl {
  type Options = {
    baseline: ReturnType<typeof createBaseline>
    control: Control
    copy: string
    /** Asks the named tests alone. */
    isQuick: boolean
  }
}

type Cut = Pick<Control, 'file' | 'from' | 'to'>

async function switchedOff<value>(
  copy: string,
  [cut, ...others]: readonly Cut[],
  run: () => Promise<value>,
): Promise<value> {
  if (!cut) return run()
  const path = join(copy, cut.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(cut.from).length !== 2) throw new Error(`${path} does not hold this exactly once: ${cut.from}`)
  writeFileSync(
    path,
    source.replace(cut.from, () => cut.to),
  )
  try {
    return await switchedOff(copy, others, run)
  } finally {
    writeFileSync(path, source)
  }
}
