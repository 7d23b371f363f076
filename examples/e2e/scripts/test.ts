import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { findEngines } from '@keyhook/test-kit/browser/engines'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import startStack from '../stack/global-setup.js'
import { type Count, countTests } from './count-tests.js'
import { listWorkspaces, type Workspace } from './list-workspaces.js'
import { packPackages } from '@keyhook/test-kit/packages/pack-packages'
import { runCommand } from '@keyhook/test-kit/packages/run-command'
import { slowestFiles } from './slowest-files.js'
import { totalLine } from './total-line.js'

/**
 * Runs every check of the repository and prints one line of totals. Runs one more part at a time than there are cores.
 * Arguments select parts by a word of their title: `npm test -- types registry`.
 */
type Part = {
  readonly title: string
  readonly command: readonly string[]
  readonly cwd: string
  readonly env?: Record<string, string>
  /** The path of its JSON report. A part without a report, such as a compiler, counts as one test. */
  readonly report?: string
  /** True if the part runs against the built examples. */
  readonly usesStack?: boolean
}

const root = resolve(import.meta.dirname, '../../..')
const reports = mkdtempSync(join(tmpdir(), 'keyhook-reports-'))
const workspaces = listWorkspaces(root)
const bin = (...path: readonly string[]) => [process.execPath, join(root, 'node_modules', ...path)]
const cores = availableParallelism()
const parallel = Math.min(4, cores + 1)
const workers = String(Math.max(1, Math.floor(cores / parallel)))

function tests(title: string, { path }: Workspace, parameters: readonly string[] = []): Part {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [...bin('vitest/vitest.mjs'), 'run', `--maxWorkers=${workers}`, ...parameters, ...reporters]
  return { title, command, cwd: join(root, path), report }
}

function browserTests({ path }: Workspace): Part {
  const report = join(reports, 'browser.json')
  return {
    title: 'examples in Chromium',
    // Browser tests mostly wait, so they use more workers than other parts.
    command: [
      ...bin('@playwright/test/cli.js'),
      'test',
      '--config=playwright.daily.config.ts',
      `--workers=${Math.min(4, cores)}`,
    ],
    cwd: join(root, path),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, KEYHOOK_REPORTERS: 'list,json' },
    report,
    usesStack: true,
  }
}

const named = (path: string) => workspaces.find((workspace) => workspace.path === path)!
const [sdk, e2e] = [named('sdk'), named('examples/e2e')]
const checkedForUse = ['sdk', 'cli', 'examples/provider', 'examples/sandbox', 'examples/wallet-frame'].flatMap(
  (path) => ['--workspace', path],
)

/**
 * The parts in the order in which they start. Parts that only read sources run while the packages are built. Then the
 * longest part starts first. Firefox and WebKit share the built examples with Chromium.
 */
const parts: readonly Part[] = [
  // Reads the sources once for both, because rules that need types use the compiler's programs.
  {
    title: 'types and lint',
    command: [...bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    cwd: root,
  },
  { title: 'unused code', command: [...bin('knip/bin/knip.js'), ...checkedForUse], cwd: root },
  { title: 'format', command: [...bin('oxfmt/bin/oxfmt'), '--check'], cwd: root },
  browserTests(e2e),
  // The longest part, so two workers share its files.
  ...[1, 2].map((half) =>
    tests(`tests of examples/provider ${half}/2`, named('examples/provider'), [`--shard=${half}/2`]),
  ),
  tests('tests of sdk', sdk, ['--project', 'sdk']),
  tests('tests of registry', named('registry')),
  { ...tests('examples in Firefox and WebKit', e2e, ['--config', 'vitest.engines.config.ts']), usesStack: true },
  ...['cli', 'examples/wallet-frame', 'docs-site'].map((path) => tests(`tests of ${path}`, named(path))),
  tests('two hosts', e2e, ['--config', 'vitest.hosts.config.ts']),
  tests('the packed sdk', sdk, ['--project', 'package']),
  tests('tests of examples/e2e', e2e),
  tests('tests of examples/sandbox', named('examples/sandbox')),
  ...workspaces
    .filter(
      ({ hasTests, path }) =>
        hasTests && !/^(?:sdk|registry|docs-site|cli|examples\/(?:provider|sandbox|wallet-frame|e2e))$/.test(path),
    )
    .map((workspace) => tests(`tests of ${workspace.path}`, workspace)),
]

/** The examples that daily scripts in Chromium open. `npm run journeys` builds the others too. */
const dailyExamples = ['app', 'headless', 'wagmi', 'next', 'wallets', 'provider-app', 'requester']

const needsPackages = ({ report }: Part) => report !== undefined

/**
 * Settings that use memory instead of CPU time. The compiler and the linter are written in Go. By default, Go's garbage
 * collector takes a third of their CPU time. Below this limit the collector does not run. In Node, a larger young
 * generation saves a tenth of the tests' CPU time. A machine with less memory keeps the defaults.
 */
const collectorSettings = {
  ...(totalmem() >= 16 * 2 ** 30 && { GOGC: 'off', GOMEMLIMIT: `${Math.floor(totalmem() / 3)}` }),
  ...(totalmem() >= 8 * 2 ** 30 && { NODE_OPTIONS: '--max-semi-space-size=64' }),
}

type Result = Count & { readonly output: string; readonly slowest: readonly [string, number][] }

/**
 * Returns why a part failed although no test failed: a compiler error, an unhandled rejection, or a run that did not
 * start.
 */
const reason = (output: string) =>
  (/Unhandled (?:Errors|Rejection)[^]*/.exec(output)?.[0] ?? output.slice(-1500)).slice(0, 1500)

async function run({ command, cwd, env, report, title }: Part): Promise<Result> {
  const { exitCode, output } = await runCommand(command, { cwd, env })
  const isWritten = report !== undefined && existsSync(report)
  const written = isWritten ? (JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof countTests>[0]) : undefined
  const count = written ? countTests(written) : { passed: exitCode === 0 ? 1 : 0, failed: [], skipped: 0 }
  const failed = exitCode === 0 || count.failed.length > 0 ? count.failed : [`${title} ended badly:\n${reason(output)}`]
  return { ...count, failed, output, slowest: written ? slowestFiles(written, 5) : [] }
}

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  Object.assign(process.env, { KEYHOOK_EXAMPLES: dailyExamples.join(), ...collectorSettings, ...process.env })
  const selected = parts.filter(({ title }) => words.length === 0 || words.some((word) => title.includes(word)))
  if (selected.length === 0)
    throw new Error(`Unknown part. Known parts: ${parts.map(({ title }) => title).join(', ')}.`)
  // Installed before any part runs, because two parts cannot install packages at the same time.
  if (selected.some(({ title }) => /registry|provider|sandbox|frame|Chromium|Firefox|docs-site/.test(title)))
    await findBrowser()
  if (selected.some(({ title }) => /Firefox|docs-site/.test(title)))
    for (const { missing, name } of findEngines())
      if (missing !== undefined) process.stdout.write(`Tests in ${name} are skipped: ${missing}.\n`)
  const start = performance.now()
  const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1).padStart(7)} s`
  const arePacked = selected.some(needsPackages) ? packPackages(root, reports) : undefined
  void arePacked?.then(
    () => process.stdout.write(`  ${'packages built and packed'.padEnd(64)}${seconds(start)}\n`),
    // The parts that need the packages report the failure.
    () => undefined,
  )

  let stack: ReturnType<typeof startStack> | undefined
  /** Starts one stack for several parts. A single part starts the examples that it needs. */
  const shareStack = () =>
    selected.filter(({ usesStack }) => usesStack).length > 1 ? (stack ??= startStack()) : undefined

  const waiting = [...selected]
  const counts: Count[] = []
  async function work(): Promise<void> {
    for (let part = waiting.shift(); part && process.exitCode !== 130; part = waiting.shift()) {
      if (needsPackages(part)) await arePacked
      const began = performance.now()
      if (part.usesStack) await shareStack()
      const count = await run(part)
      counts.push(count)
      const isGood = count.failed.length === 0
      if (!isGood) process.stdout.write(`\n${count.output}\n`)
      const total = totalLine([count]).padEnd(32)
      process.stdout.write(`${isGood ? '✓' : '✗'} ${part.title.padEnd(32)}${total}${seconds(began)}\n`)
      for (const [file, ms] of count.slowest)
        process.stdout.write(
          `    ${file.replace(`${part.cwd}/`, '').padEnd(60)}${(ms / 1000).toFixed(1).padStart(7)} s\n`,
        )
    }
  }
  try {
    await Promise.all(Array.from({ length: parallel }, work))
  } finally {
    const stop = await stack
    await stop?.()
  }

  const failed = counts.flatMap((count) => count.failed)
  for (const name of failed) process.stdout.write(`✗ ${name.replaceAll(root, '.')}\n`)
  process.stdout.write(`\nAll of it: ${seconds(start).trim()}\n${totalLine(counts)}\n`)
  return failed.length
}

try {
  const failed = await main()
  process.exitCode ??= failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
