import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import pino from 'pino'
import { createLog } from '../create-log.js'
import { startProvider } from '../start-provider.js'
import { buildFrame } from './build-frame.js'
import { choosePorts, defaultPorts, type Ports } from './choose-ports.js'
import { createDoors } from './create-doors.js'
import { createInbox } from './create-inbox.js'
import { startNode } from './start-node.js'
import { startProcess } from './start-process.js'

const home = resolve(import.meta.dirname, '../..')
const chainId = 31337

/**
 * Starts everything on this machine: the provider with its sandbox, an Ethereum node, and the examples. Resolves once
 * each of them answers; when one does not start, stops the others and rejects.
 */
export async function startAll(options: startAll.Options = {}): Promise<startAll.ReturnType> {
  const { dataFolder = join(home, '.data'), examples = true, isQuiet = false } = options
  const ports = await choosePorts(examples ? options.ports : { app: 0, headless: 0, ...options.ports })
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  buildFrame()
  const running: { stop: () => Promise<void> }[] = []
  const stop = async () => {
    // Last started, first stopped: nothing loses what it stands on.
    for (const part of running.splice(0).reverse()) await part.stop()
  }
  const addresses = {
    provider: `http://auth.localhost:${ports.provider}`,
    node: `http://127.0.0.1:${ports.node}`,
    app: `http://app.localhost:${ports.app}`,
    headless: `http://localhost:${ports.headless}`,
  }
  try {
    running.push(await startNode({ chainId, port: ports.node, stateFile: join(dataFolder, 'chain.json') }))
    const inbox = createInbox(() => Date.now())
    const provider = await startProvider({
      settingsFile: options.settingsFile ?? join(home, 'keyhook.config.ts'),
      dataFolder,
      database: join(dataFolder, 'keyhook.db'),
      hostname: 'localhost',
      port: ports.provider,
      change: (settings) => moveToPorts(settings, examples ? ports : { ...ports, ...notStarted(options.ports) }),
      inbox,
      doors: createDoors(inbox),
      log: isQuiet ? pino({ level: 'silent' }) : createLog(pino.destination(join(dataFolder, 'provider.log'))),
    })
    running.push(provider)
    const names = examples ? (['app', 'headless'] as const) : []
    const environment = { VITE_KEYHOOK_API_URL: addresses.provider, VITE_RPC_URL: addresses.node }
    const started = await Promise.allSettled(
      names.map((name) => startExample({ name, port: ports[name], environment })),
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
    /** Whether the example apps are started as well. */
    examples?: boolean | undefined
    /** Writes no log. */
    isQuiet?: boolean | undefined
  }
  type ReturnType = {
    readonly urls: Readonly<Record<keyof Ports | 'inbox', string>>
    readonly stop: () => Promise<void>
  }
}

const folders = { app: 'vite-app', headless: 'headless' } as const

function startExample({
  environment,
  name,
  port,
}: {
  name: 'app' | 'headless'
  port: number
  environment: Record<string, string>
}) {
  const folder = resolve(home, '..', folders[name])
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no example in ${folder}.`)
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  return startProcess({
    name: `The example ${folders[name]}`,
    command: process.execPath,
    parameters: [vite, '--port', String(port), '--strictPort'],
    folder,
    environment,
    answers: async () => (await fetch(`http://127.0.0.1:${port}/`)).ok,
  })
}

/** An app that somebody else starts is where the settings say it is, unless the caller knows better. */
const notStarted = ({ app, headless }: Partial<Ports> = {}) => ({
  app: app || defaultPorts.app,
  headless: headless || defaultPorts.headless,
})

/** The settings file names the usual ports; on others, its addresses follow. */
function moveToPorts(settings: unknown, ports: Ports): unknown {
  const moved = (Object.keys(defaultPorts) as (keyof Ports)[]).reduce(
    // By way of a mark, so that a port that is given to another part is not moved twice.
    (text, part) => text.replaceAll(`:${defaultPorts[part]}"`, `:<${part}>"`),
    JSON.stringify(settings),
  )
  return JSON.parse(moved.replaceAll(/<(\w+)>"/g, (_, part: keyof Ports) => `${ports[part]}"`)) as unknown
}
