import { type CompiledQuery, type OperationNode, TableNode, type WhereNode } from 'kysely'
import { type AuditedTable, auditedTables } from './audited-tables.js'

export type Statement = {
  readonly table: string
  readonly audited: AuditedTable
  readonly operation: 'insert' | 'update' | 'delete'
  /** The condition of an update or a deletion that the query builder created. */
  readonly where?: WhereNode | undefined
  /** The columns that an update sets. */
  readonly columns?: readonly string[] | undefined
  /** The inserted values, if the statement contains them. */
  readonly values?: readonly Row[] | undefined
  /** True for an insert that may update an existing row. */
  readonly mayUpdate?: boolean
}

export type Row = Readonly<Record<string, unknown>>

/** Returns a statement that changes an audited table. Returns undefined for any other statement. */
export function readStatement({ query, sql }: CompiledQuery): Statement | undefined {
  switch (query.kind) {
    case 'InsertQueryNode': {
      const columns = query.columns?.map(({ column }) => column.name) ?? []
      return of(query.into, {
        operation: 'insert',
        mayUpdate: query.onConflict !== undefined,
        values: readValues(columns, query.values),
      })
    }
    case 'UpdateQueryNode':
      return of(query.table, {
        operation: 'update',
        where: query.where,
        columns: query.updates?.map(({ column }) => nameOfColumn(column)),
      })
    case 'DeleteQueryNode':
      return of(query.from.froms[0], { operation: 'delete', where: query.where })
    case 'RawNode': {
      const [, verb = '', table = ''] = /^\s*(insert\s+into|update|delete\s+from)\s+"?(\w+)/i.exec(sql) ?? []
      const operation = (['insert', 'update', 'delete'] as const).find((each) => verb.toLowerCase().startsWith(each))
      return operation && named(table, { operation })
    }
    default:
      return undefined
  }
}

type Rest = Omit<Statement, 'audited' | 'table'>

const of = (node: OperationNode | undefined, rest: Rest) =>
  node && TableNode.is(node) ? named(node.table.identifier.name, rest) : undefined

function named(table: string, rest: Rest): Statement | undefined {
  const audited = (auditedTables as Readonly<Record<string, AuditedTable | undefined>>)[table]
  return audited && { ...rest, audited, table }
}

const nameOfColumn = (node: OperationNode): string =>
  (node as { column?: { name?: string } }).column?.name ?? 'an expression'

/** Returns the rows of an insert. Values that the database computes are left out. */
function readValues(columns: readonly string[], node: OperationNode | undefined): readonly Row[] | undefined {
  if (node?.kind !== 'ValuesNode') return undefined
  const { values } = node as unknown as { values: readonly { kind: string; values: readonly unknown[] }[] }
  return values.map((item) => {
    const given = item.values.map((value) =>
      item.kind === 'PrimitiveValueListNode' ? value : (value as { value?: unknown }).value,
    )
    return Object.fromEntries(columns.map((name, index) => [name, given[index]]))
  })
}
