import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog, startProvider } from '@keyhook/provider'
import { createInbox } from '@keyhook/provider/fakes'
import pino from 'pino'
import { startNode } from '../nodes/start-node.js'
import { startSolanaNode } from '../nodes/start-solana-node.js'
import type { sandboxPorts } from '../ports/choose-ports.js'
import { createSandboxRoutes } from '../routes/create-sandbox-routes.js'
import { forwardWebhooks } from '../settings/forward-webhooks.js'
import { withFakes } from '../settings/with-fakes.js'
import { loadWebhookSecret } from './load-webhook-secret.js'
import { openLog } from './open-log.js'
import { stopInReverse } from './stop-in-reverse.js'

export const chainId = 31337

/**
 * Starts the provider with the sandbox's routes, an Ethereum node and, if requested, a Solana node. Resolves when all
 * of them respond. If one fails to start, stops the others and rejects.
 */
export async function startSandbox(options: startSandbox.Options): Promise<startSandbox.ReturnType> {
  const {
    change,
    dataFolder,
    isQuiet = false,
    onReload,
    onWebhook,
    ports,
    settingsFile,
    solana = 'off',
    webhookUrl,
  } = options
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const running: { stop: () => Promise<void> }[] = []
  const stop = () => stopInReverse(running)
  const urls = {
    provider: `http://auth.localhost:${ports.provider}`,
    inbox: `http://auth.localhost:${ports.provider}/sandbox/inbox`,
    node: `http://127.0.0.1:${ports.node}`,
    solanaNode: `http://127.0.0.1:${ports.solanaNode}`,
  }
  try {
    running.push(await startNode({ chainId, port: ports.node, stateFile: join(dataFolder, 'chain.json') }))
    const solanaNode = solana === 'off' ? undefined : await startSolanaNode(ports.solanaNode)
    if (solanaNode) running.push(solanaNode)
    else if (solana === 'required') throw new Error('There is no Solana node for this platform.')
    const inbox = createInbox(() => Date.now())
    const secret = webhookUrl === undefined ? '' : await loadWebhookSecret(dataFolder)
    const provider = await startProvider({
      settingsFile,
      dataFolder,
      database: join(dataFolder, 'keyhook.db'),
      hostname: 'localhost',
      port: ports.provider,
      change(settings) {
        const faked = withFakes(change?.(settings) ?? settings, ports.provider, { [chainId]: urls.node })
        return webhookUrl === undefined ? faked : forwardWebhooks(faked, { secret, url: webhookUrl })
      },
      inbox,
      onReload,
      onWebhook,
      sandbox: createSandboxRoutes(inbox, { solanaNode: solanaNode && urls.solanaNode }),
      log: isQuiet ? pino({ level: 'silent' }) : createLog(openLog(join(dataFolder, 'provider.log'))),
    })
    running.push(provider)
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, stop }
}

export declare namespace startSandbox {
  type Options = {
    ports: Readonly<Record<keyof typeof sandboxPorts, number>>
    /** The folder that stores the databases, the chain's state and the secrets between runs. */
    dataFolder: string
    settingsFile: string
    /** Changes the settings before the fakes are added. */
    change?: ((settings: unknown) => unknown) | undefined
    onReload?: startProvider.Options['onReload']
    onWebhook?: startProvider.Options['onWebhook']
    /** Starts a Solana node. 'preferred' continues without a node on platforms that cannot run one. Default: 'off'. */
    solana?: 'off' | 'preferred' | 'required' | undefined
    /** True writes no log. */
    isQuiet?: boolean | undefined
    /** Address of this machine that receives the webhooks of all apps. Default: the endpoints of the settings. */
    webhookUrl?: string | undefined
  }
  type ReturnType = {
    readonly urls: Readonly<Record<keyof typeof sandboxPorts | 'inbox', string>>
    readonly stop: () => Promise<void>
  }
}
