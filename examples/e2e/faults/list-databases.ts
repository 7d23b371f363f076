import { startPostgres } from '@keyhook/provider/internal/test/start-postgres'
import { form } from '@keyhook/test-kit/faults/pick-runs'

type Database = {
  /** The name of the database. If the tests do not run, also the reason. */
  readonly name: string
  /** Address of the PostgreSQL server. A file has no address before a stack has started. */
  readonly postgres: string | undefined
  readonly isMissing: boolean
  /** Kills the database server and starts it again. Does nothing for a file. */
  readonly crash: () => void
}

/**
 * Starts the databases to test. The short form uses only PostgreSQL if it is installed, and otherwise a file. The long
 * form uses both. `stop` stops them.
 */
export async function listDatabases(options: { isDurable?: boolean } = {}) {
  const server = await startPostgres(options)
  const file: Database = { name: 'a file', postgres: undefined, isMissing: false, crash: () => {} }
  if ('reason' in server) {
    const name = `PostgreSQL, which is not on this machine: ${server.reason}`
    return { databases: [file, { ...file, name, isMissing: true }], stop: () => {} }
  }
  const postgres: Database = { name: 'PostgreSQL', postgres: server.url, isMissing: false, crash: server.crash }
  return { databases: form === 'short' ? [postgres] : [file, postgres], stop: server.stop }
}
