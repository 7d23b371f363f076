// Longer than a file of code: one start, of everything an example may need, in its order.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import pino from 'pino'
import { createLog } from '../connections/create-log.js'
import { startProvider } from '../app/start-provider.js'
import { buildForBrowsers } from './build-for-browsers.js'
import { choosePorts, defaultPorts, type Ports } from './choose-ports.js'
import { createSandboxRoutes } from './create-sandbox-routes.js'
import { createInbox } from './create-inbox.js'
import { isCurrent } from './is-current.js'
import { openLog } from './open-log.js'
import { startNode } from './start-node.js'
import { startProcess } from './start-process.js'
import { requireSandbox, sandboxCommand } from './require-sandbox.js'
import { startSolanaNode } from './start-solana-node.js'
import { withStandIns } from './with-stand-ins.js'

const home = resolve(import.meta.dirname, '../..')
const chainId = 31337
const otherChainId = 31338
const nextAppId = 'keyhook-next-app-00000001'

/** The examples, and which of them are started when nothing else is said. */
const examplesOf = {
  'app': { folder: 'vite-app', host: 'app.localhost' },
  'headless': { folder: 'headless', host: 'localhost' },
  'wagmi': { folder: 'wagmi-app', host: 'wagmi.localhost' },
  'next': { folder: 'next-app', host: 'next.localhost' },
  'wallets': { folder: 'wallets', host: 'wallets.localhost' },
  'smart-wallets': { folder: 'smart-wallets', host: 'smart.localhost' },
  // One project, which is one app or the other by its host name.
  'home': { folder: 'cross-app', host: 'home.localhost' },
  'requester': { folder: 'cross-app', host: 'atlas.localhost' },
  'funding': { folder: 'funding', host: 'funding.localhost' },
  'solana': { folder: 'solana', host: 'solana.localhost' },
} as const

export type ExampleName = keyof typeof examplesOf

export const exampleNames = Object.keys(examplesOf) as readonly ExampleName[]

const folderOf = (name: ExampleName) => resolve(home, '..', examplesOf[name].folder)
const isThere = (name: ExampleName) => existsSync(join(folderOf(name), 'package.json'))

/** Whether the examples are beside this package: in a checkout they are, and where it was installed they are not. */
export const hasExamples = (): boolean => exampleNames.every(isThere)

/**
 * Starts everything on this machine: the provider with its sandbox, an Ethereum node, a Solana node, and the examples. Resolves once
 * each of them answers; when one does not start, stops the others and rejects.
 */
export async function startAll(options: startAll.Options = {}): Promise<startAll.ReturnType> {
  const { dataFolder = join(home, '.data'), examples = ['app', 'headless'], isBuilt = false, isQuiet = false } = options
  const isAny = (...names: readonly ExampleName[]) => names.some((name) => examples.includes(name))
  const hasOtherNode = isAny('wagmi', 'app', 'funding')
  const isAsked = process.env['KEYHOOK_SOLANA_NODE_PORT'] !== undefined
  const hasSolanaNode = isAsked || isAny('app', 'headless', 'funding', 'solana', 'wallets')
  const needed = [
    ...(['provider', 'node'] as const),
    ...(hasOtherNode ? (['otherNode'] as const) : []),
    ...(hasSolanaNode ? (['solanaNode'] as const) : []),
    ...examples,
  ]
  const ports = await choosePorts(options.ports, process.env, needed)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  buildForBrowsers()
  const running: { stop: () => Promise<void> }[] = []
  const stop = async () => {
    // Last started, first stopped: nothing loses what it stands on.
    for (const part of running.splice(0).reverse()) await part.stop()
  }
  const addresses = {
    provider: `http://auth.localhost:${ports.provider}`,
    node: `http://127.0.0.1:${ports.node}`,
    otherNode: `http://127.0.0.1:${ports.otherNode}`,
    solanaNode: `http://127.0.0.1:${ports.solanaNode}`,
    ...(Object.fromEntries(
      exampleNames.map((name) => [name, `http://${examplesOf[name].host}:${ports[name]}`]),
    ) as Record<ExampleName, string>),
  }
  try {
    running.push(await startNode({ chainId, port: ports.node, stateFile: join(dataFolder, 'chain.json') }))
    if (hasOtherNode) {
      const stateFile = join(dataFolder, `chain-${otherChainId}.json`)
      running.push(await startNode({ chainId: otherChainId, port: ports.otherNode, stateFile }))
    }
    const solanaNode = hasSolanaNode ? await startSolanaNode(ports.solanaNode) : undefined
    if (solanaNode) running.push(solanaNode)
    else if (isAsked)
      throw new Error(
        requireSandbox()
          ? 'There is no Solana node for this platform.'
          : `The Solana node needs @keyhook/sandbox, which is not installed. Run \`${sandboxCommand}\`.`,
      )
    const inbox = createInbox(() => Date.now())
    const provider = await startProvider({
      settingsFile: options.settingsFile ?? join(home, 'keyhook.config.ts'),
      dataFolder,
      database: join(dataFolder, 'keyhook.db'),
      hostname: 'localhost',
      port: ports.provider,
      change: (settings) => withStandIns(moveToPorts(settings, ports), ports.provider, { [chainId]: addresses.node }),
      inbox,
      onReload: options.onReload,
      sandbox: createSandboxRoutes(inbox, { solanaNode: solanaNode && addresses.solanaNode }),
      log: isQuiet ? pino({ level: 'silent' }) : createLog(openLog(join(dataFolder, 'provider.log'))),
    })
    running.push(provider)
    if (examples.includes('smart-wallets')) await deploySmartWallets(ports.provider)
    const environment = {
      VITE_KEYHOOK_API_URL: addresses.provider,
      VITE_RPC_URL: addresses.node,
      VITE_OTHER_RPC_URL: addresses.otherNode,
      VITE_SOLANA_RPC_URL: addresses.solanaNode,
      KEYHOOK_API_URL: addresses.provider,
      // Node does not resolve names below localhost everywhere.
      KEYHOOK_SERVER_URL: `http://127.0.0.1:${ports.provider}`,
      KEYHOOK_JWKS_URL: `http://127.0.0.1:${ports.provider}/api/v1/apps/${nextAppId}/.well-known/jwks.json`,
      KEYHOOK_RPC_URL: addresses.node,
      NEXT_TELEMETRY_DISABLED: '1',
    }
    const builtFolder = (name: ExampleName) =>
      isBuilt ? join(dataFolder, 'built', examplesOf[name].folder) : undefined
    // Two apps of one folder are built once.
    for (const [folder, name] of new Map(examples.map((each) => [folderOf(each), each])))
      prepareExample({ built: builtFolder(name), environment, folder, isNext: name === 'next' })
    const started = await Promise.allSettled(
      examples.map((name) => startExample({ built: builtFolder(name), environment, name, port: ports[name] })),
    )
    for (const example of started) if (example.status === 'fulfilled') running.push(example.value)
    for (const example of started) if (example.status === 'rejected') throw example.reason
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: { ...addresses, inbox: `${addresses.provider}/sandbox/inbox` }, stop }
}

export declare namespace startAll {
  type Options = {
    /** What is left out comes from the environment, or is the usual one; 0 takes any that is free. */
    ports?: Partial<Ports> | undefined
    /** Where the databases, the chain and the secrets are kept between runs. */
    dataFolder?: string | undefined
    settingsFile?: string | undefined
    onReload?: startProvider.Options['onReload']
    /** Which example apps are started as well: the Vite app and the headless one when left out. */
    examples?: readonly ExampleName[] | undefined
    /** Builds the examples and serves what was built, and runs no development server. */
    isBuilt?: boolean | undefined
    /** Writes no log. */
    isQuiet?: boolean | undefined
  }
  type ReturnType = {
    readonly urls: Readonly<Record<keyof Ports | 'inbox', string>>
    readonly stop: () => Promise<void>
  }
}

/**
 * The sandbox's bundler brings the contracts to its node when it is first asked: pages read them before they ask it. Where that
 * takes longer than an answer may, it goes on, and is asked for again.
 */
async function deploySmartWallets(port: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const bundler = `http://127.0.0.1:${port}/sandbox/4337/${chainId}`
  for (let left = 10; ; left--) {
    const response = await fetch(bundler, { method: 'POST', body, headers })
    if (response.ok) return
    if (response.status !== 503 || left === 0)
      throw new Error(`The bundler of the sandbox answered ${response.status}.`)
  }
}

/**
 * Copies the screens into an example, and builds it if it is served as built. The Next example tracks its copies, runs as
 * it is deployed and uses the built SDK.
 */
function prepareExample({ built, environment, folder, isNext }: PrepareOptions): void {
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`There is no example in ${folder}.`)
  if (!isNext) {
    runScript(folder, 'copy-screens')
    const output = ['--outDir', built ?? '', '--emptyOutDir', '--logLevel', 'error']
    if (built !== undefined) run(process.execPath, [toolOf(folder, false), 'build', ...output], folder, environment)
    return
  }
  if (built === undefined && existsSync(join(folder, '.next/BUILD_ID'))) return
  const sdk = resolve(home, '../../sdk')
  if (!isCurrent(join(sdk, 'dist/start.js'), [join(sdk, 'src'), join(sdk, 'package.json')])) runScript(sdk, 'build')
  run(process.execPath, [toolOf(folder, true), 'build'], folder, environment)
}

type PrepareOptions = {
  /** The folder to build a Vite example into. */
  built: string | undefined
  environment: Record<string, string>
  folder: string
  isNext: boolean
}

/** The program of Next or Vite that an example installs. */
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
  /** The folder of a built Vite example; its development server runs when left out. */
  built: string | undefined
  environment: Record<string, string>
  name: ExampleName
  port: number
}

/** Runs a script of a package, if it has it. */
function runScript(folder: string, script: string): void {
  run('npm', ['run', script, '--if-present', '--silent'], folder)
}

function run(command: string, parameters: readonly string[], folder: string, environment = {}): void {
  const env = { ...process.env, ...environment }
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${[command, ...parameters].join(' ')} failed in ${folder}.\n${stdout}${stderr}`)
}

/** The settings file names the usual ports; on others, its addresses follow. */
function moveToPorts(settings: unknown, ports: Ports): unknown {
  const moved = (Object.keys(defaultPorts) as (keyof Ports)[]).reduce(
    // By way of a mark, so that a port that is given to another part is not moved twice.
    (text, part) => text.replaceAll(new RegExp(`:${defaultPorts[part]}(?=["/])`, 'g'), `:<${part}>`),
    JSON.stringify(settings),
  )
  return JSON.parse(moved.replaceAll(/:<([\w-]+)>/g, (_, part: keyof Ports) => `:${ports[part]}`)) as unknown
}
