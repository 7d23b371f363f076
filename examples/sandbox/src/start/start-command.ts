import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findSettings } from '@keyhook/provider'
import { isLoopback } from '@keyhook/provider/extend'
import { choosePorts, sandboxPorts } from '../ports/choose-ports.js'
import { moveToPorts } from '../settings/move-to-ports.js'
import { printAddresses } from './print-addresses.js'
import { reportReload } from './report-reload.js'
import { reportWebhook } from './report-webhook.js'
import { chainId, startSandbox } from './start-sandbox.js'

const help = `Starts the provider with fake vendors and an inbox, and an Ethereum node.

  --help   prints this help

Settings come from keyhook.config.ts (or .mts, .mjs, .js) in the current folder. Environment variables:

  KEYHOOK_SETTINGS           another settings file
  KEYHOOK_DATA               the data folder; .data by default
  KEYHOOK_PORT               the provider's port; 8787 by default
  KEYHOOK_NODE_PORT          the Ethereum node's port; 8545 by default
  KEYHOOK_SOLANA_NODE_PORT   starts a Solana node on this port
  KEYHOOK_WEBHOOK_URL        sends the webhooks of all apps to this address of this machine
`

/** Runs `keyhook-sandbox`. If it only printed its help, returns no `stop`. */
export async function startCommand(
  parameters: readonly string[] = process.argv.slice(2),
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<{ stop?: () => Promise<void> }> {
  const { values } = parseArgs({ args: [...parameters], options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(help)
    return {}
  }
  const webhookUrl = readWebhookUrl(environment['KEYHOOK_WEBHOOK_URL'])
  const settingsFile = resolve(environment['KEYHOOK_SETTINGS'] ?? findSettings(process.cwd()))
  const hasSolanaNode = environment[sandboxPorts.solanaNode.variable] !== undefined
  const needed = ['provider', 'node', ...(hasSolanaNode ? (['solanaNode'] as const) : [])] as const
  const ports = await choosePorts(sandboxPorts, {}, environment, needed)
  process.stdout.write('Starting the provider and an Ethereum node…\n')
  const { stop, urls } = await startSandbox({
    change: (settings) => moveToPorts(settings, sandboxPorts, ports),
    dataFolder: resolve(environment['KEYHOOK_DATA'] ?? '.data'),
    onReload: reportReload,
    onWebhook: reportWebhook,
    ports,
    settingsFile,
    solana: hasSolanaNode ? 'required' : 'off',
    webhookUrl,
  })
  printAddresses([
    ['Inbox', urls.inbox],
    ['Provider', urls.provider],
    ['Ethereum node', `${urls.node} (chain ${chainId})`],
    ...(hasSolanaNode ? [['Solana node', urls.solanaNode] as const] : []),
  ])
  return { stop }
}

/** Returns the address that receives webhooks. Throws for an address that is not on this machine. */
function readWebhookUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && isLoopback(url.hostname)) return url.href
  throw new Error(
    'KEYHOOK_WEBHOOK_URL must be an http address of this machine, such as http://localhost:3000/webhooks.',
  )
}
