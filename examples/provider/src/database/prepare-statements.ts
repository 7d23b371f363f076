import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** What one connection keeps. Statements that come after so many different ones are parsed and planned each time. */
const mostStatements = 200

/** PostgreSQL's code for a kept plan whose table has other columns by now, among others. */
const featureNotSupported = '0A000'

/** A pool whose connections parse and plan each statement once, which is half of what a short one costs PostgreSQL. */
export function prepareStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  let last = 0
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = `s${++last}`
    names.set(text, name)
    return name
  }
  return {
    async connect() {
      const client = await pool.connect()
      const run = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values })
      async function query(text: string, values: unknown[]) {
        if (values.length === 0) return client.query(text)
        try {
          return await run(text, values)
        } catch (error) {
          if ((error as { code?: unknown }).code !== featureNotSupported) throw error
          // A newer version of the provider has changed the table. Nothing was done; new names make new plans. Within a
          // transaction this fails too, and the next one goes well.
          names.clear()
          return await run(text, values)
        }
      }
      // Kysely asks for cursors only where its dialect was given one.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
