import type { Compilable, CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely'
import type { Schema } from './schema.js'

/** The slot of a value in a prepared statement. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Adapter = ReturnType<QueryExecutorProvider['getExecutor']>['adapter']

/**
 * Prepares a statement that hot calls run. It is built and compiled once for each database, because that costs more
 * than the statement itself. `build` receives a function that returns the slot of an input.
 *
 * @example
 * const findRow = prepare<{ id: string }, Row>((database, input) =>
 *   database.selectFrom('users').selectAll().where('id', '=', input('id')),
 * )
 * const [row] = await findRow(database, { id })
 */
export function prepare<input extends object, row>(
  build: (
    database: Kysely<Schema>,
    slot: <name extends keyof input & string>(name: name) => input[name],
  ) => Compilable<row>,
): (database: Kysely<Schema>, input: input) => Promise<row[]> {
  // A transaction has the adapter of its database.
  const compiled = new WeakMap<Adapter, CompiledQuery<row>>()
  // A slot stands for a value of the input, and is replaced before the statement runs.
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
