import { startAll } from '../../provider/src/sandbox/start.js'
import type { Stack } from '../stack/stack.js'

/** A provider and a node alone, for the app of the settings file it is given; says where, and ends when it is told to. */
const [settingsFile = '', dataFolder = ''] = process.argv.slice(2)
const ports = { provider: 0, node: 0 }
const { stop, urls } = await startAll({ dataFolder, examples: [], isQuiet: true, ports, settingsFile })

async function end(): Promise<void> {
  await stop()
  process.exit()
}

process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end)
process.send?.({ ...urls, dataFolder, development: urls.app } satisfies Stack)
