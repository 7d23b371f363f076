import { splitImports } from './split-imports.js'

/** The text with the imports it shares with `model` in the order they have there; the others stay after their neighbour. */
export function alignImports(plain: string, model: string): string {
  const { directive, imports, rest } = splitImports(plain)
  const order = splitImports(model).imports.map(key)
  const rank = (statement: string) => order.indexOf(key(statement))
  const sorted = imports.filter((statement) => rank(statement) >= 0).sort((a, b) => rank(a) - rank(b))
  let next = 0
  const aligned = imports.map((statement) => (rank(statement) >= 0 ? sorted[next++]! : statement))
  return directive + aligned.join('') + rest
}

const key = (statement: string) => statement.trim()
