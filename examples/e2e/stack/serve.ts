import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import settings from '../../provider/keyhook.config.js'
import { exampleNames, startAll } from '../../provider/src/sandbox/start.js'
import type { Stack } from './stack.js'

/** What `npm start` starts, on any free ports and with nothing kept; says where, and ends when it is told to. */
const dataFolder = mkdtempSync(join(tmpdir(), 'keyhook-e2e-'))
process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
const ports = { provider: 0, node: 0, app: 0, headless: 0, otherNode: 0, wagmi: 0, next: 0 }
const settingsFile = join(dataFolder, 'settings.mjs')
// All logins of all tests come from one network, and the faster the machine, the more of them in a minute.
const limits = { network: 1e6, networkLogins: 1e6 }
writeFileSync(settingsFile, `export default ${JSON.stringify({ ...settings, limits })}`)
const { stop, urls } = await startAll({
  dataFolder,
  examples: exampleNames,
  isBuilt: true,
  isQuiet: true,
  ports,
  settingsFile,
})

async function end(): Promise<void> {
  await stop()
  process.exit()
}

process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end)
process.send?.({ ...urls, dataFolder } satisfies Stack)
