import { type CompiledQuery, createQueryId, type Kysely, type QueryResult, type SelectQueryNode } from 'kysely'
import { isPostgres } from '../database/is-postgres.js'
import type { Schema } from '../database/schema.js'
import type { RunStatement } from '../ports/store-observer.js'
import { digest } from '../rules/digest.js'
import type { Row, Statement } from './read-statement.js'

/** A changed row of an entry. */
export type Change = {
  readonly table: string
  readonly operation: Statement['operation']
  /** The number of rows, if the entry does not describe each row. */
  readonly rows?: number | undefined
  /** The changed columns whose values the entry does not contain. */
  readonly columns?: readonly string[] | undefined
  readonly before?: Row | undefined
  readonly after?: Row | undefined
}

/** The largest number of rows of one statement that an entry describes. */
const mostRows = 50
/** The longest value that each change of its row repeats. A longer one is shown only if it changed. */
const longestRepeated = 100
/** The longest value that an entry contains. A longer one is recorded as its digest. */
const longestShown = 8_000

/**
 * Runs a statement, and adds its changes to `changes`. Reads the rows before and after the statement, if its condition
 * allows that.
 */
export async function captureChange(
  database: Kysely<Schema>,
  { changes, query, run, statement }: captureChange.Options,
): Promise<QueryResult<unknown>> {
  const { audited, columns, mayUpdate, operation, table, values, where } = statement
  const read = async (condition: SelectQueryNode['where']) => {
    const { rows } = await run(selectRows(database, statement, condition))
    return rows as Row[]
  }
  const readByKey = (rows: readonly Row[]) => read(whereKey(database, statement, rows))
  const known = values?.length ? values : undefined
  const before =
    operation === 'insert' ? (known && mayUpdate ? await readByKey(known) : []) : where ? await read(where) : undefined
  const result = await run(query)
  const count = Number(result.numAffectedRows ?? result.rows.length)
  if (count === 0) return result
  const summary = { table, operation, rows: count }
  if (!before || (operation === 'insert' && !known) || Math.max(before.length, known?.length ?? 0) > mostRows) {
    changes.push({ ...summary, ...(columns && { columns }) })
    return result
  }
  const after =
    operation === 'delete' ? [] : operation === 'insert' && !mayUpdate ? known! : await readByKey(known ?? before)
  const keyOf = (row: Row) => JSON.stringify(audited.key.map((name) => row[name]))
  const show = (row: Row | undefined, other: Row | undefined) => {
    const isShown = (name: string) =>
      row?.[name] !== undefined && (row[name] !== other?.[name] || String(row[name]).length <= longestRepeated)
    return row && Object.fromEntries(audited.shows.filter(isShown).map((name) => [name, shorten(row[name])]))
  }
  const hidden = columns?.filter((name) => !audited.shows.includes(name))
  const keys = new Set([...before, ...after].map(keyOf))
  for (const key of keys) {
    const [one, other] = [before, after].map((rows) => rows.find((row) => keyOf(row) === key))
    const [old, next] = [show(one, other), show(other, one)]
    // An update that sets no value only locks the row, so the log has no entry for it.
    if (!hidden?.length && JSON.stringify(old) === JSON.stringify(next)) continue
    changes.push({ table, operation, ...(hidden?.length && { columns: hidden }), before: old, after: next })
  }
  return result
}

export declare namespace captureChange {
  type Options = {
    changes: Change[]
    query: CompiledQuery
    run: RunStatement
    statement: Statement
  }
}

/** Otherwise, a caller could fill the disk with small changes of large rows. */
const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > longestShown
    ? `sha256 ${digest(value)} of ${value.length} characters`
    : value

/** Any table of the schema. */
type Tables = Kysely<Record<string, Record<string, unknown>>>

const columnsOf = ({ audited }: Statement) => [...new Set([...audited.key, ...audited.shows])]

function selectRows(
  database: Kysely<Schema>,
  statement: Statement,
  where: SelectQueryNode['where'],
): CompiledQuery<unknown> {
  const query = (database as unknown as Tables)
    .selectFrom(statement.table)
    .select(columnsOf(statement))
    .limit(mostRows + 1)
    // The lock makes a concurrent change wait, so the read values are those that this transaction changes.
    .$if(isPostgres(database), (each) => each.forUpdate())
  const node = query.toOperationNode() as SelectQueryNode
  return database.getExecutor().compileQuery({ ...node, ...(where && { where }) }, createQueryId())
}

/** Returns the condition that selects rows by their keys. */
function whereKey(
  database: Kysely<Schema>,
  { audited, table }: Statement,
  rows: readonly Row[],
): SelectQueryNode['where'] {
  const query = (database as unknown as Tables)
    .selectFrom(table)
    .where(({ and, eb, or }) =>
      or(rows.slice(0, mostRows + 1).map((row) => and(audited.key.map((name) => eb(name, '=', row[name] ?? null))))),
    )
  return (query.toOperationNode() as SelectQueryNode).where
}
