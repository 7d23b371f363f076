import { toPlain } from './line-ends.js'
import { splitImports } from './split-imports.js'
import { splitMarker } from './split-marker.js'

/** Whether two texts say the same: line ends, the last line, "use client" and the order of imports put aside. */
export const sameText = (one: string, other: string): boolean => one === other || essence(one) === essence(other)

function essence(text: string): string {
  const { imports, rest } = splitImports(splitMarker(toPlain(text)).body)
  const sorted = imports.map((statement) => statement.trim()).sort()
  return [...sorted, rest.trimEnd().replace(/^\n+/, '')].join('\n')
}
