import { toPlain } from './line-ends.js'
import { splitImports } from './split-imports.js'
import { splitMarker } from './split-marker.js'

/** Compares two texts. Ignores line endings, the marker line, "use client" and the order of imports. */
export function sameText(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [read(one), read(other)]
  if (first.essence === second.essence) return true
  // In a file without imports, shadcn also removes the comment after the directive.
  return first.hasDirective !== second.hasDirective && withoutLead(first.essence) === withoutLead(second.essence)
}

function read(text: string): { readonly essence: string; readonly hasDirective: boolean } {
  const { directive, imports, rest } = splitImports(splitMarker(toPlain(text)).body)
  const sorted = imports.map((statement) => statement.trim()).sort()
  const essence = [...sorted, rest.trimEnd().replace(/^\n+/, '')].join('\n')
  return { essence, hasDirective: directive !== '' }
}

const withoutLead = (essence: string) => essence.replace(/^\s*\/\*[\s\S]*?\*\/\s*/, '')
