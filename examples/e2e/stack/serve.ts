import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import settings from '@keyhook/sandbox/internal/src/checkout/keyhook.config'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { exampleNames, startAll } from '@keyhook/sandbox/internal/src/checkout/start-all'
import type { Stack } from './stack.js'

/**
 * Starts the built processes of `npm start`, on free ports and with empty databases. `KEYHOOK_EXAMPLES` names the
 * examples to start. Without it all examples start, and the first one also on its development server. Sends the
 * addresses to its parent process.
 */
const named = process.env['KEYHOOK_EXAMPLES']?.split(',')
// Raises the limit of listeners, because each started process adds one.
process.setMaxListeners(30)
const dataFolder = mkdtempSync(join(tmpdir(), 'keyhook-e2e-'))
process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
const ports = {
  'provider': 0,
  'node': 0,
  'app': 0,
  'headless': 0,
  'otherNode': 0,
  'wagmi': 0,
  'next': 0,
  'wallets': 0,
  'smart-wallets': 0,
  'provider-app': 0,
  'requester': 0,
  'funding': 0,
  'solana': 0,
  'solanaNode': 0,
}
const settingsFile = join(dataFolder, 'settings.mjs')
// High rate limits, because all tests log in from one network, many times in a minute. One test user logs in more often
// than a real user in years.
const limits = {
  ...{ nodeCallsOfNetwork: 1e6, network: 1e6, networkLogins: 1e6, documents: 1e6, refreshes: 1e6 },
  ...{ emailsOfNetworkAnHour: 1e6, textsOfNetworkAnHour: 1e6, wrongCodesOfNetworkAnHour: 1e6 },
  ...{ sendsAnHour: 1e6, sendsADay: 1e6, mailboxSendsADay: 1e6 },
  ...{ walletChangesOfUserAnHour: 1e6, textsOfUserAnHour: 1e6, textsToRangeAnHour: 1e6, textsToCountryAnHour: 1e6 },
}
const port = await freePort()
const development = `http://app.localhost:${port}`
const apps = settings.apps.map((app) => ({ ...app, origins: [...app.origins, development] }))
writeFileSync(settingsFile, `export default ${JSON.stringify({ ...settings, apps, limits })}`)
const { stop, urls } = await startAll({
  dataFolder,
  examples: exampleNames.filter((name) => named?.includes(name) ?? true),
  isBuilt: true,
  isQuiet: true,
  ports,
  settingsFile,
})

Object.assign(process.env, {
  VITE_KEYHOOK_API_URL: urls.provider,
  VITE_RPC_URL: urls.node,
  VITE_SOLANA_RPC_URL: urls.solanaNode,
})
const root = resolve(import.meta.dirname, '../../vite-app')
const server = await createServer({ root, logLevel: 'error', server: { port, strictPort: true } })
if (!named) await server.listen()

async function end(): Promise<void> {
  await server.close()
  await stop()
  process.exit()
}

process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end)
process.send?.({ ...urls, dataFolder, development } satisfies Stack)
