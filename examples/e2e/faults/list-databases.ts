import { startPostgres } from '../../provider/test/start-postgres.js'

export type Database = {
  /** Where the tests did not run, also why. */
  readonly name: string
  /** Its address; a file has none before there is a world. */
  readonly postgres: string | undefined
  readonly isMissing: boolean
}

/** Both kinds of database that a provider runs on. PostgreSQL is started, where it is installed, and stopped by `stop`. */
export async function listDatabases(): Promise<{ file: Database; postgres: Database; stop: () => void }> {
  const server = await startPostgres()
  const reason = 'reason' in server ? `, which is not on this machine: ${server.reason}` : ''
  return {
    file: { name: 'a file', postgres: undefined, isMissing: false },
    postgres: {
      name: `PostgreSQL${reason}`,
      postgres: 'url' in server ? server.url : undefined,
      isMissing: reason !== '',
    },
    stop: 'stop' in server ? server.stop : () => {},
  }
}
