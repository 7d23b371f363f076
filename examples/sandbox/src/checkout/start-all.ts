import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { startNode } from '../nodes/start-node.js'
import { startProcess } from '../nodes/start-process.js'
import { choosePorts, type PortTable, sandboxPorts } from '../ports/choose-ports.js'
import { moveToPorts } from '../settings/move-to-ports.js'
import { chainId, startSandbox } from '../start/start-sandbox.js'
import { stopInReverse } from '../start/stop-in-reverse.js'
import { buildForBrowsers } from './build-for-browsers.js'
import { isCurrent } from './is-current.js'

const examplesFolder = resolve(import.meta.dirname, '../../..')
/** The lock file, which contains the versions of all packages. */
const lockFile = resolve(examplesFolder, '../package-lock.json')
const otherChainId = 31338
const nextAppId = 'keyhook-next-app-00000001'

/** The settings of the examples. */
export const exampleSettings = join(import.meta.dirname, 'keyhook.config.ts')

/** The ports of the sandbox's parts, of a second Ethereum node, and of the examples. */
export const ports = {
  ...sandboxPorts,
  'app': { port: 5173, variable: 'KEYHOOK_APP_PORT' },
  'headless': { port: 5174, variable: 'KEYHOOK_HEADLESS_PORT' },
  'otherNode': { port: 8546, variable: 'KEYHOOK_OTHER_NODE_PORT' },
  'wagmi': { port: 5175, variable: 'KEYHOOK_WAGMI_PORT' },
  'next': { port: 5176, variable: 'KEYHOOK_NEXT_PORT' },
  'wallets': { port: 5177, variable: 'KEYHOOK_WALLETS_PORT' },
  'provider-app': { port: 5178, variable: 'KEYHOOK_PROVIDER_APP_PORT' },
  'requester': { port: 5179, variable: 'KEYHOOK_REQUESTER_PORT' },
  'funding': { port: 5180, variable: 'KEYHOOK_FUNDING_PORT' },
  'smart-wallets': { port: 5181, variable: 'KEYHOOK_SMART_WALLETS_PORT' },
  'solana': { port: 5182, variable: 'KEYHOOK_SOLANA_PORT' },
} as const satisfies PortTable<string>

export type Ports = Record<keyof typeof ports, number>

/** The example apps, each with its folder and its host name. */
const examplesOf = {
  'app': { folder: 'vite-app', host: 'app.localhost' },
  'headless': { folder: 'headless', host: 'localhost' },
  'wagmi': { folder: 'wagmi-app', host: 'wagmi.localhost' },
  'next': { folder: 'next-app', host: 'next.localhost' },
  'wallets': { folder: 'wallets', host: 'wallets.localhost' },
  'smart-wallets': { folder: 'smart-wallets', host: 'smart.localhost' },
  // Both cross-app examples are in one project. The host name selects the app.
  'provider-app': { folder: 'cross-app', host: 'provider-app.localhost' },
  'requester': { folder: 'cross-app', host: 'atlas.localhost' },
  'funding': { folder: 'funding', host: 'funding.localhost' },
  'solana': { folder: 'solana', host: 'solana.localhost' },
} as const

export type ExampleName = keyof typeof examplesOf

export const exampleNames = Object.keys(examplesOf) as readonly ExampleName[]

const folderOf = (name: ExampleName) => join(examplesFolder, examplesOf[name].folder)

/**
 * Starts the sandbox, the examples, and a second Ethereum node if an example needs one. Resolves when all of them
 * respond. If one fails to start, stops the others and rejects.
 */
export async function startAll(options: startAll.Options = {}): Promise<startAll.ReturnType> {
  const { dataFolder = resolve('.data'), examples = ['app', 'headless'], isBuilt = false, isQuiet } = options
  const isAny = (...names: readonly ExampleName[]) => names.some((name) => examples.includes(name))
  const hasOtherNode = isAny('wagmi', 'app', 'funding')
  const isSolanaRequired = process.env[ports.solanaNode.variable] !== undefined
  const hasSolanaNode = isSolanaRequired || isAny('app', 'headless', 'funding', 'solana', 'wallets')
  const needed = [
    ...(['provider', 'node'] as const),
    ...(hasOtherNode ? (['otherNode'] as const) : []),
    ...(hasSolanaNode ? (['solanaNode'] as const) : []),
    ...examples,
  ]
  const selected = await choosePorts(ports, options.ports, process.env, needed)
  buildForBrowsers()
  const running: { stop: () => Promise<void> }[] = []
  const stop = () => stopInReverse(running)
  const otherNode = `http://127.0.0.1:${selected.otherNode}`
  const addresses = Object.fromEntries(
    exampleNames.map((name) => [name, `http://${examplesOf[name].host}:${selected[name]}`]),
  ) as Record<ExampleName, string>
  try {
    const sandbox = await startSandbox({
      change: (settings) => moveToPorts(settings, ports, selected),
      dataFolder,
      isQuiet,
      onReload: options.onReload,
      ports: selected,
      settingsFile: options.settingsFile ?? exampleSettings,
      solana: isSolanaRequired ? 'required' : hasSolanaNode ? 'preferred' : 'off',
    })
    running.push(sandbox)
    if (hasOtherNode) {
      const stateFile = join(dataFolder, `chain-${otherChainId}.json`)
      running.push(await startNode({ chainId: otherChainId, port: selected.otherNode, stateFile }))
    }
    if (examples.includes('smart-wallets')) await deploySmartWallets(selected.provider)
    const { urls } = sandbox
    const environment = {
      VITE_KEYHOOK_API_URL: urls.provider,
      VITE_RPC_URL: urls.node,
      VITE_OTHER_RPC_URL: otherNode,
      VITE_SOLANA_RPC_URL: urls.solanaNode,
      KEYHOOK_API_URL: urls.provider,
      // Uses an IP address, because Node does not resolve names below localhost on every system.
      KEYHOOK_SERVER_URL: `http://127.0.0.1:${selected.provider}`,
      KEYHOOK_JWKS_URL: `http://127.0.0.1:${selected.provider}/api/v1/apps/${nextAppId}/.well-known/jwks.json`,
      KEYHOOK_RPC_URL: urls.node,
      NEXT_TELEMETRY_DISABLED: '1',
    }
    const builtFolder = (name: ExampleName) =>
      isBuilt ? join(dataFolder, 'built', examplesOf[name].folder) : undefined
    // Two apps in one folder are built only once.
    for (const [folder, name] of new Map(examples.map((each) => [folderOf(each), each])))
      prepareExample({ built: builtFolder(name), environment, folder, isNext: name === 'next' })
    const started = await Promise.allSettled(
      examples.map((name) => startExample({ built: builtFolder(name), environment, name, port: selected[name] })),
    )
    for (const example of started) if (example.status === 'fulfilled') running.push(example.value)
    for (const example of started) if (example.status === 'rejected') throw example.reason
    return { urls: { ...urls, ...addresses, otherNode }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export declare namespace startAll {
  type Options = {
    /**
     * Ports by name. If a port is omitted, it comes from the environment, or is the default. 0 selects any free port.
     */
    ports?: Partial<Ports> | undefined
    /** The folder for databases, the chain's state and secrets. */
    dataFolder?: string | undefined
    settingsFile?: string | undefined
    onReload?: startSandbox.Options['onReload']
    /** The example apps to start. Default: the Vite app and the headless app. */
    examples?: readonly ExampleName[] | undefined
    /** True builds the examples and serves the build output, without development servers. */
    isBuilt?: boolean | undefined
    /** True writes no log. */
    isQuiet?: boolean | undefined
  }
  type ReturnType = {
    readonly urls: Readonly<Record<keyof Ports | 'inbox', string>>
    readonly stop: () => Promise<void>
  }
}

/**
 * Makes the bundler deploy its contracts before a page calls them. The first request starts the deployment. If it takes
 * longer than the bundler's timeout, the request is sent again.
 */
async function deploySmartWallets(port: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const bundler = `http://127.0.0.1:${port}/sandbox/4337/${chainId}`
  for (let left = 10; ; left--) {
    const response = await fetch(bundler, { method: 'POST', body, headers })
    if (response.ok) return
    if (response.status !== 503 || left === 0)
      throw new Error(`The bundler of the sandbox responded with status ${response.status}.`)
  }
}

/**
 * Copies the screens into an example. If build output is served, also builds the example. The Next example runs as in
 * production, with the built SDK. It is rebuilt only if its sources, the SDK or a package has changed.
 */
function prepareExample({ built, environment, folder, isNext }: PrepareOptions): void {
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`There is no example in ${folder}.`)
  runScript(folder, 'copy-screens')
  if (!isNext) {
    const output = ['--outDir', built ?? '', '--emptyOutDir', '--logLevel', 'error']
    if (built !== undefined) run(process.execPath, [toolOf(folder, false), 'build', ...output], folder, environment)
    return
  }
  const build = join(folder, '.next/BUILD_ID')
  const sdk = resolve(examplesFolder, '../sdk')
  const sources = [join(sdk, 'src'), join(sdk, 'package.json')]
  // The example reads its settings at run time, so one build works on every port.
  const names = ['src', 'next.config.ts', 'package.json', 'postcss.config.mjs', 'tsconfig.json']
  const inputs = [...names.map((name) => join(folder, name)), ...sources, lockFile]
  const isReady = built === undefined ? existsSync(build) : isCurrent(build, inputs)
  if (isReady) return
  if (!isCurrent(join(sdk, 'dist/start.js'), sources)) runScript(sdk, 'build')
  run(process.execPath, [toolOf(folder, true), 'build'], folder, environment)
}

type PrepareOptions = {
  /** The output folder of a Vite build. */
  built: string | undefined
  environment: Record<string, string>
  folder: string
  isNext: boolean
}

/** Returns the path of the Next or Vite program that an example has installed. */
function toolOf(folder: string, isNext: boolean): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve(`${isNext ? 'next' : 'vite'}/package.json`)
  return join(dirname(manifest), isNext ? 'dist/bin/next' : 'bin/vite.js')
}

function startExample({ built, environment, name, port }: ExampleOptions): Promise<{ stop: () => Promise<void> }> {
  const folder = folderOf(name)
  const isNext = name === 'next'
  const output = built === undefined ? [] : ['preview', '--outDir', built]
  const parameters = isNext
    ? ['start', '--hostname', '127.0.0.1', '--port', String(port)]
    : [...output, '--port', String(port), '--strictPort']
  return startProcess({
    name: `The example ${examplesOf[name].folder}`,
    command: process.execPath,
    parameters: [toolOf(folder, isNext), ...parameters],
    folder,
    environment,
    answers: async () => (await fetch(`http://127.0.0.1:${port}/`)).ok,
  })
}

type ExampleOptions = {
  /** The output folder of a Vite build. If it is omitted, the development server runs. */
  built: string | undefined
  environment: Record<string, string>
  name: ExampleName
  port: number
}

/** Runs a script of a package, if the package has it. */
function runScript(folder: string, script: string): void {
  run('npm', ['run', script, '--if-present', '--silent'], folder)
}

function run(command: string, parameters: readonly string[], folder: string, environment = {}): void {
  const env = { ...process.env, ...environment }
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${[command, ...parameters].join(' ')} failed in ${folder}.\n${stdout}${stderr}`)
}
