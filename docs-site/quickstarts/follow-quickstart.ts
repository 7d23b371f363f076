import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Quickstart, quickstarts, readSteps } from './read-steps.js'

const root = resolve(import.meta.dirname, '../..')
const cli = join(root, 'cli/dist/keyhook.js')

/**
 * Follows a quickstart step by step in an empty folder. In place of the framework's generator, uses its stored output
 * (`cli/test/hosts`). Uses `install` in place of `npm install`. Uses free ports, so that quickstarts can run in
 * parallel.
 */
export async function followQuickstart(name: Quickstart, options: followQuickstart.Options) {
  const { folder, install, ports } = options
  const { host, port, prefix } = quickstarts[name]
  const written: string[] = []
  const unknown: string[] = []
  const stops: (() => Promise<void>)[] = []

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  /** Writes the generator's files, except images. */
  function generate(): void {
    const files = JSON.parse(readFileSync(join(root, `cli/test/hosts/${host}.json`), 'utf8')) as Record<string, string>
    for (const [file, text] of Object.entries(files)) write(file, withoutFonts(text))
  }

  async function startProvider(): Promise<void> {
    const { node, provider } = ports
    const portOptions = ['--port', String(provider), '--node-port', String(node)]
    const dev = [process.execPath, cli, 'dev', '--yes', ...portOptions] as const
    const { said, stop } = await startCommand(dev, {
      cwd: folder,
      expected: new RegExp(`${prefix}KEYHOOK_RPC_URL=\\S+\\n`),
    })
    stops.push(stop)
    const lines = [...said.matchAll(new RegExp(`${prefix}KEYHOOK_\\w+=\\S+`, 'g'))].map(([line]) => line)
    write('.env.local', `${lines.join('\n')}\n`)
    const settings = readFileSync(join(folder, 'keyhook.config.mjs'), 'utf8')
    write('keyhook.config.mjs', settings.replaceAll(`:${port}'`, `:${ports.app}'`))
  }

  const carryOut: readonly (readonly [RegExp, (command: string) => unknown])[] = [
    [/^npm create |^npx create-|^npx @tanstack\/create-start/, generate],
    [/^cd my-app$/, () => {}],
    [/^npm install/, (command) => install(command.split(' ').slice(2))],
    [
      /^npx keyhook init$/,
      async () => {
        run([process.execPath, cli, 'init', '--yes', '--no-install'], folder)
        await install([])
      },
    ],
    [/^npx keyhook dev$/, startProvider],
    [
      /^npm run dev$/,
      async () => {
        const dev = ['npm', 'run', 'dev', '--', '--port', String(ports.app)] as const
        stops.push((await startCommand(dev, { cwd: folder, expected: /https?:\/\/(?:localhost|127\.0\.0\.1)/ })).stop)
      },
    ],
  ]

  const steps = options.isStarted ? readSteps(name) : readSteps(name).filter((step) => !isStart(step))
  try {
    for (const step of steps) {
      if ('file' in step) {
        write(step.file, step.text)
        written.push(step.file)
        continue
      }
      const [, work] = carryOut.find(([pattern]) => pattern.test(step.command)) ?? []
      if (work) await work(step.command)
      else unknown.push(step.command)
    }
  } catch (error) {
    await stopAll()
    throw error
  }

  async function stopAll(): Promise<void> {
    for (const stop of stops.reverse()) await stop()
  }
  const has = (file: string) => existsSync(join(folder, file))
  return { has, stop: stopAll, unknown, url: `http://localhost:${ports.app}`, written }
}

export declare namespace followQuickstart {
  type Options = {
    folder: string
    /** Installs the packages in `package.json`, and the given packages. */
    install: (packages: readonly string[]) => Promise<void> | void
    /** True starts the provider and the app. */
    isStarted: boolean
    ports: { readonly app: number; readonly node: number; readonly provider: number }
  }
}

const isStart = (step: object): boolean =>
  'command' in step && /^npx keyhook dev$|^npm run dev$/.test(String(step.command))

function run([command, ...parameters]: readonly [string, ...string[]], cwd: string): void {
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${parameters.join(' ')}\n${stdout.slice(-4000)}${stderr.slice(-4000)}`)
}

/** Removes Google Fonts, which a build would download. */
const withoutFonts = (text: string): string =>
  text.includes('next/font/google')
    ? text
        .replace(/import \{[^}]*\} from "next\/font\/google";\n/, '')
        .replaceAll(/const \w+ = Geist(?:_Mono)?\(\{[\s\S]*?\}\);\n/g, '')
        .replaceAll(/\$\{geist\w+\.(?:variable|className)\} ?/g, '')
    : text

/** Starts a long-running program, and waits until its output matches `expected`. */
async function startCommand(
  [command, ...parameters]: readonly [string, ...string[]],
  { cwd, env, expected }: startCommand.Options,
): Promise<{ said: string; stop: () => Promise<void> }> {
  const child = spawn(command, parameters, {
    cwd,
    detached: true,
    env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (expected.test(said)) resolve()
      })
    child.once('error', reject)
    child.once('close', () =>
      reject(new Error(`${command} ${parameters.join(' ')} exited too early. Its output:\n${said.slice(-4000)}`)),
    )
  })
  return { said, stop: () => stop(child) }
}

declare namespace startCommand {
  type Options = { cwd: string; env?: Readonly<Record<string, string>>; expected: RegExp }
}

/** Stops a program with its child processes, which share its process group. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
