const directive = /^(?:\s*(['"])use client\1;?[ \t]*\n)?/
const importStatement = /^[ \t]*import\s(?:[^'"]*?\sfrom\s*)?(['"])[^'"\n]*\1;?[ \t]*\n/

export type SplitText = {
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
