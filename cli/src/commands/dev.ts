import { join } from 'node:path/posix'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { x } from 'tinyexec'
import { CliError, exitCode } from '../cli-error.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { envNames } from '../project/env-names.js'
import { findVariables } from '../project/find-variables.js'
import { foldersUp } from '../project/find-up.js'
import { findSandbox } from '../project/find-sandbox.js'
import { isTracked } from '../project/git.js'
import type { Host } from '../project/host.js'
import { appSources } from '../project/app-sources.js'
import { type ReadSettings, readSettings } from '../project/read-settings.js'
import { settingsSource } from '../project/settings-source.js'
import { cleanJson } from '../text/clean-text.js'
import { checkPorts } from './check-ports.js'
import { nodeConfig, solanaConfig } from '../text/node-config.js'
import { readProject } from './open-project.js'
import { readLocalUrl, readWebhooks } from './forward-webhooks.js'
import { installOption } from './run-install.js'
import { answers, printsAddress, startTime } from './wait-for-provider.js'

const settingsNames = ['keyhook.config.ts', 'keyhook.config.mts', 'keyhook.config.mjs', 'keyhook.config.js']
const usualPort = '8787'

export const dev = defineCommand({
  options: {
    'port': {
      type: 'string',
      value: 'port',
      summary: 'The port of the provider. Default: the port in the settings, or 8787.',
    },
    'node-port': { type: 'string', value: 'port', summary: 'The port of its Ethereum node. Default: 8545.' },
    'solana-node-port': {
      type: 'string',
      value: 'port',
      summary: 'Also starts a Solana node on this port. It stores nothing.',
    },
    'data': {
      type: 'string',
      value: 'folder',
      summary: 'The folder of its data. Default: node_modules/.keyhook.',
    },
    'forward-webhooks': {
      type: 'string',
      value: 'url',
      summary: 'An address of this machine that receives all webhooks. Default: the endpoints in the settings.',
    },
    'install': installOption,
  },
  async run(context, { options }) {
    const { disk, env, signal, terminal } = context
    const { host } = readProject(context)
    const requested = options.port ?? env['KEYHOOK_PORT']
    const nodePort = checkPort(options['node-port'] ?? env['KEYHOOK_NODE_PORT'] ?? '8545')
    if (requested !== undefined) checkPort(requested)
    const solanaPort = options['solana-node-port'] ?? env['KEYHOOK_SOLANA_NODE_PORT']
    if (solanaPort !== undefined) checkPort(solanaPort)
    const webhookUrl = readLocalUrl(options['forward-webhooks'])
    const tracked = findTracked(context, host)
    if (tracked !== undefined)
      throw new CliError('undecided', `${tracked} is tracked by git, so keyhook does not run its programs.`, {
        hint: 'Remove it from git and install @keyhook/sandbox. If you trust it, start its sandbox yourself.',
      })
    const program =
      findSandbox(disk, host.root) ??
      (await (await import('./install-sandbox.js')).installSandbox(context, host, options.install))
    const file = await findSettings(context, host, requested ?? usualPort)
    const { apps, origin } = readSettings(disk.read(file)!)
    const port = requested ?? portOf(origin)

    await checkPorts([
      { name: 'the provider', option: '--port', port },
      { name: 'its Ethereum node', option: '--node-port', port: nodePort },
      ...(solanaPort === undefined
        ? []
        : [{ name: 'its Solana node', option: '--solana-node-port', port: solanaPort }]),
    ])

    const folder = options.data ?? join(host.root, 'node_modules/.keyhook')
    const [command, ...parameters] = program
    const child = x(command!, parameters, {
      signal,
      nodePath: false,
      nodeOptions: {
        cwd: host.root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...env,
          KEYHOOK_PORT: port,
          KEYHOOK_NODE_PORT: nodePort,
          ...(solanaPort !== undefined && { KEYHOOK_SOLANA_NODE_PORT: solanaPort }),
          ...(webhookUrl !== undefined && { KEYHOOK_WEBHOOK_URL: webhookUrl }),
          KEYHOOK_SETTINGS: file,
          KEYHOOK_DATA: folder,
        },
      },
    })
    const ended = Promise.resolve(child).then(
      ({ exitCode: code, stderr }) => ({ code: code ?? 1, stderr }),
      (error: unknown) => ({ code: 1, stderr: String(error) }),
    )
    const address = `http://auth.localhost:${port}`
    // Aborts the pending request, which would otherwise keep the process alive.
    const asking = new AbortController()
    const stopAsking = () => asking.abort()
    signal.addEventListener('abort', stopAsking)
    const over = ended.then(stopAsking)
    const isPrinted = printsAddress(child.process?.stdout, port)
    // Another provider may respond on this port. The provider that this command starts prints its address when it
    // listens.
    const isUp = await terminal.during('Starting the provider', () =>
      Promise.race([
        isPrinted.then(() => answers(port, asking.signal)),
        sleep(startTime, false, { signal: asking.signal }).catch(() => false),
        over.then(() => false),
      ]),
    )
    if (!isUp && !signal.aborted) {
      child.kill('SIGTERM')
      const { stderr } = await ended
      throw new CliError(
        'failed',
        `The provider did not start. ${stderr.trim().split('\n').slice(0, 4).join('\n')}`.trim(),
      )
    }

    const data: Running = {
      provider: address,
      inbox: `${address}/sandbox/inbox`,
      node: { url: `http://127.0.0.1:${nodePort}`, chainId: 31337 },
      ...(solanaPort !== undefined && { solanaNode: `http://127.0.0.1:${solanaPort}` }),
      ...(webhookUrl !== undefined && { webhooks: readWebhooks(disk, { folder, url: webhookUrl }) }),
      settings: file,
      data: folder,
      apps,
    }
    if (context.json) process.stdout.write(`${cleanJson(data, 0)}\n`)
    else {
      const usual = envNames(host.framework)
      const found = findVariables(appSources(disk, host), host.framework)
      const { apiUrl = usual.apiUrl, appId = usual.appId, rpcUrl } = found
      print(terminal, data, { apiUrl, appId, rpcUrl })
    }
    // The sandbox reports reloads of its settings and webhooks on standard error.
    const messages = child.process?.stderr
    if (messages) createInterface({ input: messages }).on('line', terminal.say)
    const { code } = await ended
    if (!signal.aborted && code !== 0) throw new CliError('failed', 'The provider stopped unexpectedly.')
    return { exitCode: exitCode.done }
  },
})

/** The started services, as `--json` prints them. */
type Running = {
  readonly provider: string
  readonly inbox: string
  /** The Ethereum node of the sandbox. */
  readonly node: { readonly url: string; readonly chainId: number }
  /** Set with `--solana-node-port`. */
  readonly solanaNode?: string
  /** Set with `--forward-webhooks`. The secret signs webhooks of apps without an endpoint in the settings. */
  readonly webhooks?: { readonly url: string; readonly secret: string }
  readonly settings: string
  /** The folder that contains the databases, the inbox and the secrets. */
  readonly data: string
  readonly apps: ReadSettings['apps']
}

/**
 * Returns the first node_modules folder that git tracks, in the app's folder or above it. Node.js loads packages from
 * each of these folders. The user did not install tracked packages: they come with the repository.
 */
const findTracked = ({ disk, env }: Context, { root }: Host): string | undefined =>
  [...new Set([root, disk.real(root)].flatMap((folder) => [...foldersUp(folder)]))]
    .map((folder) => join(folder, 'node_modules'))
    .find((path) => disk.list(path).length > 0 && isTracked(path, env))

/** Returns the port of an address, or the default port. */
const portOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).port : '') || usualPort

function checkPort(port: string): string {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    throw new CliError('usage', `${port} is not a port number.`)
  return port
}

function print(
  { paint, say }: Context['terminal'],
  { apps, data, inbox, node, provider, settings, solanaNode, webhooks }: Running,
  { apiUrl, appId, rpcUrl }: { apiUrl: string; appId: string; rpcUrl: string | undefined },
): void {
  const row = (name: string, value: string) => say(`  ${paint('dim', name.padEnd(10))}${value}`)
  say('')
  row('Provider', paint('cyan', provider))
  row('Inbox', paint('cyan', inbox))
  row('Node', `${paint('cyan', node.url)} (Ethereum, chain ${node.chainId})`)
  if (solanaNode !== undefined) row('Solana', paint('cyan', solanaNode))
  if (webhooks) row('Webhooks', paint('cyan', webhooks.url))
  for (const { id, origins } of apps) {
    row('App id', paint('bold', id))
    row('Origins', origins.join(', '))
  }
  row('Settings', settings)
  row('Data', `${data} (delete it to reset all data)`)
  say('')
  say(`In ${paint('bold', '.env.local')}:`)
  say(`${appId}=${apps[0]?.id ?? ''}`)
  say(`${apiUrl}=${provider}`)
  if (rpcUrl !== undefined) say(`${rpcUrl}=${node.url}`)
  if (webhooks) say(`KEYHOOK_WEBHOOK_SECRET=${webhooks.secret}`)
  say('')
  const hints = [
    // If the app reads its RPC URL from this variable, it needs no other configuration.
    ...(rpcUrl === undefined ? nodeConfig(node.url) : []),
    ...(solanaNode === undefined ? [] : solanaConfig(solanaNode)),
  ]
  for (const line of hints) say(line)
  if (hints.length > 0) say('')
  say(paint('dim', 'Log in with any email address. The code is in the inbox. Press Ctrl-C to stop.'))
}

/** Returns the path of the provider's settings. The first run confirms and writes them. */
async function findSettings({ disk, terminal, yes }: Context, host: Host, port: string): Promise<string> {
  const found = settingsNames.map((name) => join(host.root, name)).find((path) => disk.read(path) !== undefined)
  if (found) return found
  const path = join(host.root, 'keyhook.config.mjs')
  const text = settingsSource(host, port)
  terminal.say(text)
  if (!yes && !(await terminal.ask.confirm({ text: 'Write these settings to keyhook.config.mjs?', flag: '--yes' })))
    throw new CliError('interrupted', 'Stopped. Nothing was written.')
  disk.write(path, text)
  return path
}
