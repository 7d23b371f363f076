import type { Compilable, CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely'
import type { Schema } from './schema.js'

/** Marks where an input value goes in a prepared statement. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Adapter = ReturnType<QueryExecutorProvider['getExecutor']>['adapter']

/**
 * Prepares a frequently used statement. Builds and compiles it once for each database, because compiling costs more
 * than running it. `build` receives a function that returns the placeholder of an input.
 *
 * @example
 * const findRow = prepare<{ id: string }, Row>((database, input) =>
 * database.selectFrom('users').selectAll().where('id', '=', input('id')),
 * )
 * const [row] = await findRow(database, { id })
 */
export function prepare<input extends object, row>(
  build: (
    database: Kysely<Schema>,
    slot: <name extends keyof input & string>(name: name) => input[name],
  ) => Compilable<row>,
): (database: Kysely<Schema>, input: input) => Promise<row[]> {
  // The key is the adapter, because a transaction has the same adapter as its database.
  const compiled = new WeakMap<Adapter, CompiledQuery<row>>()
  // Creates a placeholder. The input value replaces it before the statement runs.
  const slot = <name extends keyof input & string>(name: name) => new Parameter(name) as unknown as input[name]
  return async (database, input) => {
    const { adapter } = database.getExecutor()
    const query = compiled.get(adapter) ?? build(database, slot).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? input[value.name as keyof input] : value,
    )
    const { rows } = await database.executeQuery<row>({ ...query, parameters })
    return rows
  }
}
