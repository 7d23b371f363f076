import { parentPort, workerData } from 'node:worker_threads'
import { CliError } from '../cli-error.js'
import { nodeDisk } from '../project/node-disk.js'
import { openRegistry } from '../registry/open-registry.js'
import type { planInWorker } from './plan-in-worker.js'
import { planMigration } from './plan-migration.js'
import { privy } from './privy.js'

/** Plans a migration in a worker thread. Sends the plan, or the error of the command line. */
const { env, source, ...parameters } = workerData as planInWorker.Parameters
try {
  const { cwd } = parameters
  const registry = await openRegistry({ cwd, disk: nodeDisk, env, source, tell: () => {} })
  const manifest = await registry.manifest((await registry.versions()).at(-1)!)
  const migration = await planMigration({ ...parameters, disk: nodeDisk, registry, manifest, table: privy })
  parentPort!.postMessage({ migration } satisfies planInWorker.Message)
} catch (error) {
  if (!(error instanceof CliError)) throw error
  const { hint, message, reason } = error
  parentPort!.postMessage({ error: { hint, message, reason } } satisfies planInWorker.Message)
}
