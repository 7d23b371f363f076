import { type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely'

/**
 * Kysely dialect for an open SQLite database of one process: the WebAssembly build in a page or on an edge runtime.
 * `database` is the result of `new sqlite3.oo1.DB()` of `@sqlite.org/sqlite-wasm`.
 *
 * @example
 * const sqlite3 = await sqlite3InitModule()
 * const database = new Kysely({ dialect: sqliteDialect(new sqlite3.oo1.DB(':memory:')) })
 */
export function sqliteDialect(database: sqliteDialect.Database): Dialect {
  database.exec('pragma foreign_keys = on')
  return new SqliteDialect({ database: toKysely(database) })
}

export declare namespace sqliteDialect {
  type Database = {
    exec(sql: string): unknown
    prepare(sql: string): Statement
    changes(): number
    close(): void
  }
  type Statement = {
    readonly columnCount: number
    bind(values: readonly Value[]): unknown
    step(): boolean
    get(row: object): unknown
    finalize(): unknown
  }
  type Value = string | number | bigint | Uint8Array | null
}

function toKysely(database: sqliteDialect.Database): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      const run = (parameters: readonly unknown[]): unknown[] => {
        const rows: unknown[] = []
        try {
          if (parameters.length > 0) statement.bind(parameters as readonly sqliteDialect.Value[])
          while (statement.step()) rows.push(statement.get({}))
        } finally {
          statement.finalize()
        }
        return rows
      }
      return {
        reader: statement.columnCount > 0,
        all: run,
        iterate: (parameters) => run(parameters)[Symbol.iterator](),
        run(parameters) {
          run(parameters)
          return { changes: database.changes(), lastInsertRowid: 0 }
        },
      }
    },
  }
}
