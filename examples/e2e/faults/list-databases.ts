import { startPostgres } from '../../provider/test/start-postgres.js'

export type Database = {
  /** Where the tests did not run, also why. */
  readonly name: string
  /** Its address; a file has none before there is a world. */
  readonly postgres: string | undefined
  readonly isMissing: boolean
  /** Ends the database itself without warning, and starts it again. A file has nothing that could be ended. */
  readonly crash: () => void
}

/** Both kinds of database that a provider runs on. PostgreSQL is started, where it is installed, and stopped by `stop`. */
export async function listDatabases({ isDurable = false } = {}): Promise<{
  file: Database
  postgres: Database
  stop: () => void
}> {
  const server = await startPostgres({ isDurable })
  const reason = 'reason' in server ? `, which is not on this machine: ${server.reason}` : ''
  return {
    file: { name: 'a file', postgres: undefined, isMissing: false, crash: () => {} },
    postgres: {
      name: `PostgreSQL${reason}`,
      postgres: 'url' in server ? server.url : undefined,
      isMissing: reason !== '',
      crash: 'crash' in server ? server.crash : () => {},
    },
    stop: 'stop' in server ? server.stop : () => {},
  }
}
