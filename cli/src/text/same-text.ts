import { toPlain } from './line-ends.js'
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

const directive = /^(?:\s*(['"])use client\1;?[ \t]*\n)?/
const importStatement = /^[ \t]*import\s(?:[^'"]*?\sfrom\s*)?(['"])[^'"\n]*\1;?[ \t]*\n/

type SplitText = {
  readonly directive: string
  readonly imports: readonly string[]
  readonly rest: string
}

/** Splits a normalised text into its "use client" line, its imports and the rest. */
export function splitImports(text: string): SplitText {
  const head = directive.exec(text)![0]
  let rest = text.slice(head.length)
  const imports: string[] = []
  for (;;) {
    const blank = /^[ \t]*\n/.exec(rest)
    const match = importStatement.exec(blank ? rest.slice(blank[0].length) : rest)
    if (!match || (blank && imports.length === 0 && head === '')) break
    imports.push((blank?.[0] ?? '') + match[0])
    rest = rest.slice((blank?.[0].length ?? 0) + match[0].length)
  }
  return { directive: head, imports, rest }
}
