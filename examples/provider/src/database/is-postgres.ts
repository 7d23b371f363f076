import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

export const isPostgres = (database: QueryExecutorProvider): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter
