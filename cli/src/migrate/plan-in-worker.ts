import { Worker } from 'node:worker_threads'
import { CliError } from '../cli-error.js'
import type { Migration, planMigration } from './plan-migration.js'

/** The time limit of a plan, in milliseconds. */
const limit = 60_000

/**
 * Plans the migration of an app in a worker thread. Some sources of a few lines take years to parse. The worker ends at
 * the time limit, and when the user presses Ctrl-C.
 */
export async function planInWorker(parameters: planInWorker.Parameters, signal: AbortSignal): Promise<Migration> {
  // The built worker is next to this chunk.
  const worker = new Worker(new URL('./plan-worker.js', import.meta.url), { workerData: parameters })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limit)])
  try {
    const { error, migration } = await new Promise<planInWorker.Message>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The worker that plans the migration stopped.')))
      ended.addEventListener('abort', () => reject(stopped(signal)), { once: true })
      if (ended.aborted) reject(stopped(signal))
    })
    if (error) throw new CliError(error.reason, error.message, error.hint === undefined ? {} : { hint: error.hint })
    return migration!
  } finally {
    await worker.terminate()
  }
}

export declare namespace planInWorker {
  /** `source`: the registry of the command line. */
  type Parameters = Pick<planMigration.Parameters, 'cwd' | 'folder' | 'hasTailwind' | 'lock'> & {
    env: Readonly<Record<string, string | undefined>>
    source: string | undefined
  }
  type Message = {
    migration?: Migration
    error?: Pick<CliError, 'hint' | 'message' | 'reason'>
  }
}

const stopped = ({ aborted }: AbortSignal) =>
  aborted
    ? new CliError('interrupted', 'Stopped. Nothing was written.')
    : new CliError('failed', 'The migration could not be planned in 60 seconds.', {
        hint: 'Nothing was written. Move generated or deeply nested sources out of the app, then run the command again.',
      })
