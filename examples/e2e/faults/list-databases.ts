import { startPostgres } from '@keyhook/provider/internal/test/start-postgres'
import { form } from '@keyhook/test-kit/faults/pick-runs'

type Database = {
  /** Where the tests did not run, also why. */
  readonly name: string
  /** Its address; a file has none before there is a stack. */
  readonly postgres: string | undefined
  readonly isMissing: boolean
  /** Ends the database itself without warning, and starts it again. A file has nothing that could be ended. */
  readonly crash: () => void
}

/**
 * Both kinds of database that a provider runs on, and those to test in the form that was asked for: in the short one
 * PostgreSQL alone, where it is installed. It is started, and stopped by `stop`.
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
