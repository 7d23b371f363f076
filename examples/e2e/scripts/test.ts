import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { findBrowser } from '../browser/find-browser.js'
import { findFirefox } from '../browser/find-firefox.js'
import { findWebkit } from '../browser/find-webkit.js'
import { fetchNode, releases } from './fetch-node.js'
import { listWorkspaces, type Workspace } from './list-workspaces.js'
import { readPlaywrightReport } from './read-playwright-report.js'
import { readVitestReport } from './read-vitest-report.js'
import { runCommand } from './run-command.js'
import { sum, type Tally } from './tally.js'

/**
 * Every check of the repository, one after the other, with one line of totals at the end. Words after `npm test --`
 * choose the parts whose title holds one of them: `npm test -- types registry`.
 */
type Part = {
  readonly title: string
  readonly run: () => Promise<Tally>
  /** A part that takes long runs only when this word of its title is among the words. */
  readonly askedBy?: string
}

const root = resolve(import.meta.dirname, '../../..')
const reports = mkdtempSync(join(tmpdir(), 'keyhook-reports-'))
const rooms = listWorkspaces(root)
const node = process.execPath
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const bin = (...path: readonly string[]) => join(root, 'node_modules', ...path)

const gate = (title: string, command: readonly string[], cwd = root): Part => ({
  title,
  run: async () => {
    const isGood = (await runCommand(command, { cwd })) === 0
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  },
})

const types = (room: Workspace) =>
  gate(`types of ${room.path}`, [node, bin('typescript', 'bin', 'tsc'), '-p', join(root, room.path), '--pretty'])

const build = (room: Workspace) =>
  gate(`build of ${room.path}`, [npm, 'run', '--silent', 'build'], join(root, room.path))

function tests(
  title: string,
  room: Workspace,
  parameters: readonly string[] = [],
  env: Record<string, string> = {},
): Part {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title,
    run: async () => {
      if (!room.scripts['test']) {
        process.stderr.write(`${room.path} holds tests and has no 'test' script to run them.\n`)
        return { passed: 0, failed: 1, skipped: 0 }
      }
      const exitCode = await runCommand([npm, 'run', '--silent', 'test', '--', ...parameters, ...reporters], {
        cwd: join(root, room.path),
        env,
      })
      return readVitestReport({ json: contentOf(report), exitCode })
    },
  }
}

/** The same tests, run by another release of Node. */
const onNode = (room: Workspace, release: (typeof releases)[number]): Part => {
  const title = `tests of ${room.path} on Node ${release}`
  return {
    title,
    askedBy: 'Node',
    run: async () => {
      const found = await fetchNode({ release, root })
      if ('folder' in found) {
        const path = `${found.folder}${delimiter}${process.env['PATH']}`
        return tests(title, room, room === sdk ? ['--project', 'sdk'] : [], { PATH: path }).run()
      }
      process.stdout.write(`Not run here: ${found.reason}.\n`)
      return { passed: 0, failed: 0, skipped: 1 }
    },
  }
}

function browserTests(room: Workspace): Part {
  const report = join(reports, 'browser.json')
  return {
    title: 'examples in Chromium',
    run: async () => {
      const exitCode = await runCommand([npm, 'run', '--silent', 'test:browser'], {
        cwd: join(root, room.path),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, KEYHOOK_REPORTERS: 'list,json' },
      })
      return readPlaywrightReport({ json: contentOf(report), exitCode })
    },
  }
}

/** In the engines that are installed: why another is not run is said. */
function engineTests(room: Workspace): Part {
  const title = 'examples in Firefox and WebKit'
  return {
    title,
    run: async () => {
      const reasons = [findFirefox().missing, findWebkit().missing].filter((reason) => reason !== undefined)
      for (const reason of reasons) process.stdout.write(`Not run here: ${reason}.\n`)
      if (reasons.length === 2) return { passed: 0, failed: 0, skipped: 2 }
      return tests(title, room, ['--config', 'vitest.smoke.config.ts']).run()
    },
  }
}

const contentOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
/** The SDK comes first: the examples are built with it. */
const isBuilt = ({ path, scripts }: Workspace) => /^(?:sdk$|examples\/)/.test(path) && !!scripts['build']
const sdk = rooms.find(({ path }) => path === 'sdk')!
const e2e = rooms.find(({ path }) => path === 'examples/e2e')!

/** Those whose code runs on Node in a host's hands: the SDK's server entry too. */
const nodeRooms = rooms.filter(({ path }) => ['sdk', 'examples/provider', 'cli'].includes(path))

const parts: readonly Part[] = [
  ...rooms.filter(({ hasTypes }) => hasTypes).map(types),
  gate('lint', [node, bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']),
  gate('format', [node, bin('oxfmt', 'bin', 'oxfmt'), '--check']),
  tests('tests of sdk', sdk, ['--project', 'sdk']),
  ...rooms.filter((room) => room !== sdk && room.hasTests).map((room) => tests(`tests of ${room.path}`, room)),
  tests('the packed sdk', sdk, ['--project', 'package']),
  ...rooms.filter(isBuilt).map(build),
  browserTests(e2e),
  engineTests(e2e),
  ...releases.flatMap((release) => nodeRooms.map((room) => onNode(room, release))),
]

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const chosen = parts.filter(({ askedBy, title }) => {
    const isNamed = words.length === 0 || words.some((word) => title.includes(word))
    return isNamed && (!askedBy || words.includes(askedBy))
  })
  if (chosen.length === 0) throw new Error(`No part has such a title. There are: ${titles(parts)}.`)
  if (chosen.some(({ title }) => /registry|provider|Chromium/.test(title))) await findBrowser()

  const lines: string[] = []
  const tallies: Tally[] = []
  for (const { title, run } of chosen) {
    process.stdout.write(`\n━━ ${title} ${'━'.repeat(Math.max(0, 70 - title.length))}\n\n`)
    const start = performance.now()
    const tally = await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    tallies.push(tally)
    lines.push(
      `${tally.failed > 0 ? '✗' : '✓'} ${title.padEnd(34)} ${wordsFor(tally).padEnd(38)} ${seconds.padStart(7)} s`,
    )
    if (process.exitCode === 130) break
  }
  const total = sum(tallies)
  const failures = total.failures.map((failure) => `✗ ${failure.replaceAll(root, '.')}\n`)
  process.stdout.write(`\n${[...lines, '', ...failures].join('\n')}\n${total.passed} passed, ${total.failed} failed\n`)
  return total.failed
}

const titles = (all: readonly Part[]) => all.map(({ title }) => title).join(', ')

const wordsFor = ({ passed, failed, skipped }: Tally) =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} not run here`] : [])].join(', ')

try {
  const failed = await main()
  process.exitCode ??= failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
