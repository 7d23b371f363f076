import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { verifyMessage } from 'viem'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { runCommand } from '@keyhook/test-kit/packages/run-command'
import { forkProvider } from '../stack/fork-provider.js'
import { explainInstall } from './explain-install.js'
import type { Packages, Scaffold } from './scaffolds.js'

/** The install command of each package manager. All of them come from npm. */
const managers = {
  'npm': ['npm', 'install', '--no-audit', '--no-fund'],
  'pnpm': ['npx', '--yes', 'pnpm@latest', 'install'],
  // Yarn 1 rejects a dependency of Wallet Standard on Node 20 in every version.
  'yarn 1': ['npx', '--yes', '-p', 'node@24', '-p', 'yarn@1', 'yarn', 'install', '--non-interactive'],
  'yarn 4': ['npx', '--yes', '@yarnpkg/cli-dist@4', 'install'],
  'bun': ['npx', '--yes', 'bun@latest', 'install'],
} as const

export const steps = ['install', 'types', 'lint', 'build', 'sign'] as const
export type Step = (typeof steps)[number]

/** Creates a project, installs the packed SDK with its peers, and runs each step. Stops at the first failed step. */
export async function tryHost(scaffold: Scaffold, options: tryHost.Options): Promise<tryHost.ReturnType> {
  const { archive, sign } = options
  const selected = new Set(options.steps ?? steps)
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-host-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = sign && (await forkProvider({ origin: url, frameFolder: sign.frameFolder }))
  const results: Partial<Record<Step, string>> = {}
  const packages = {
    ...scaffold.packages,
    ...(selected.has('lint') && scaffold.tools.lint),
    ...(selected.has('build') && scaffold.tools.build),
  }
  const bin = (parameters: readonly string[]) => [
    join(folder, 'node_modules/.bin', parameters[0]!),
    ...parameters.slice(1),
  ]
  const env = {
    // A project may install another version of Node.
    PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
    NODE_ENV: '',
    NODE_OPTIONS: '',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    CI: '1',
    YARN_NODE_LINKER: 'node-modules',
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  }

  async function run(step: Step, ...commands: readonly (readonly string[])[]): Promise<void> {
    const started = performance.now()
    for (const command of commands) {
      const { exitCode, output } = await runCommand(command, { cwd: folder, env })
      if (exitCode === 0) continue
      throw new StepError(step, step === 'install' ? await explainInstall(output) : output.slice(-6000))
    }
    results[step] = `${((performance.now() - started) / 1000).toFixed(0)} s`
  }

  try {
    const manifest = {
      name: 'host',
      private: true,
      type: 'module',
      dependencies: { ...packages, '@keyhook/sdk': `file:${archive}` },
    }
    const files = {
      ...scaffold.files({ apiUrl: provider?.url ?? url, appId: provider?.appId ?? 'app' }),
      'package.json': JSON.stringify(manifest, null, 2),
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    await run('install', managers[scaffold.manager ?? 'npm'])
    if (selected.has('lint')) await run('lint', bin(scaffold.lint))
    if (selected.has('build')) await run('build', bin(scaffold.build))
    if (selected.has('types')) await run('types', ...typeChecks(scaffold).map(bin))
    if (sign && provider) {
      const started = performance.now()
      const { browser } = sign
      await serveAndSign(bin(scaffold.serve(port)), {
        browser,
        env: { ...env, PORT: String(port) },
        folder,
        provider,
        url,
      })
      results.sign = `${((performance.now() - started) / 1000).toFixed(0)} s`
    }
    return { results, versions: versionsOf(folder, packages), failure: undefined }
  } catch (error) {
    const step = error instanceof StepError ? error.step : 'sign'
    results[step] = 'failed'
    return { results, versions: versionsOf(folder, packages), failure: `${step}: ${String(error)}` }
  } finally {
    await provider?.stop()
    if (!process.env['KEYHOOK_KEEP_HOSTS']) rmSync(folder, { recursive: true, force: true })
  }
}

export declare namespace tryHost {
  type Options = {
    /** The packed SDK. */
    archive: string
    /** Opens the built page in a browser. Default: does not open it. */
    sign?: { browser: Browser; frameFolder: string } | undefined
    /** Default: every step. */
    steps?: readonly Exclude<Step, 'sign'>[] | undefined
  }
  type ReturnType = {
    results: Partial<Record<Step, string>>
    versions: string
    failure: string | undefined
  }
}

class StepError extends Error {
  readonly step: Step

  constructor(step: Step, output: string) {
    super(output)
    this.step = step
  }
}

/** `tsc` checks one project per run. */
function typeChecks({ types }: Scaffold): readonly (readonly string[])[] {
  const [command, ...parameters] = types
  const projects = parameters.filter((each) => each !== '-p')
  return projects.map((project) => [command!, '-p', project])
}

async function serveAndSign(
  command: readonly string[],
  { browser, env, folder, provider, url }: Serving,
): Promise<void> {
  const server = spawn(command[0]!, command.slice(1), {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  try {
    await whenServed(url, server)
    page.setDefaultTimeout(120_000)
    await page.goto(url)
    const value = page.getByLabel('Value')
    await value.fill('ada@example.com')
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await waitForCode(provider)
    await value.fill(code)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Sign' }).click()
    await page.waitForFunction(() => document.querySelector('output')?.textContent)
    const [address, signature] = (await page.locator('output').innerText()).split(' ') as [`0x${string}`, `0x${string}`]
    if (!(await verifyMessage({ address, message: 'Hello', signature }))) throw new Error('The signature is not valid.')
  } catch (error) {
    throw new Error(`${String(error)}\n${errors.join('\n')}`, { cause: error })
  } finally {
    await page.close()
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
  }
}

type Serving = {
  browser: Browser
  env: Readonly<Record<string, string>>
  folder: string
  provider: Awaited<ReturnType<typeof forkProvider>>
  url: string
}

async function whenServed(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer && answer.status < 500) return
    await sleep(500)
  }
  throw new Error('The server does not answer.')
}

async function waitForCode({ readCode }: Serving['provider']): Promise<string> {
  for (let tries = 0; tries < 120; tries++) {
    const code = await readCode('ada@example.com').catch(() => undefined)
    if (code !== undefined) return code
    await sleep(500)
  }
  throw new Error('No code was sent.')
}

/** Returns the installed versions of the scaffold's packages and the SDK's peers. */
function versionsOf(folder: string, packages: Packages): string {
  const names = Object.keys(packages).filter((name) => !name.startsWith('@types/') && name !== 'react-dom')
  return names
    .flatMap((name) => {
      try {
        const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
        return [`${name} ${(JSON.parse(manifest) as { version: string }).version}`]
      } catch {
        return []
      }
    })
    .join(', ')
}
