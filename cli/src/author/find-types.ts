import { children, type Node, nodeAt, nodesAt } from './syntax.js'

const statements: readonly string[] = [
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSModuleDeclaration',
  'TSDeclareFunction',
]
const expressions: readonly string[] = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
const parts: readonly string[] = ['TSTypeAnnotation', 'TSTypeParameterDeclaration', 'TSTypeParameterInstantiation']

/** Returns the spans of TypeScript syntax as pairs of start and length. Spans do not nest. */
export function findTypes(program: Node, text: string, comments: readonly { start: number; end: number }[]): number[] {
  const spans: [start: number, end: number][] = []
  visit(program)
  return spans.sort((a, b) => a[0] - b[0]).flatMap(([start, end]) => [start, end - start])

  function visit(node: Node): void {
    if (isTypeStatement(node)) spans.push(wholeLines(node))
    else if (node.type === 'ImportDeclaration') visitImport(node)
    else if (parts.includes(node.type)) spans.push([optionalMark(node), node.end])
    else {
      const inner = expressions.includes(node.type) ? nodeAt(node, 'expression') : undefined
      if (inner) spans.push([inner.end, node.end])
      for (const child of inner ? [inner] : children(node)) visit(child)
    }
  }

  function visitImport(node: Node): void {
    const specifiers = nodesAt(node, 'specifiers')
    for (const specifier of specifiers) {
      if (specifier['importKind'] !== 'type') continue
      const comma = /^\s*,\s*/.exec(text.slice(specifier.end))
      const before = /,\s*$/.exec(text.slice(0, specifier.start))
      if (comma) spans.push([specifier.start, specifier.end + comma[0].length])
      else spans.push([before ? specifier.start - before[0].length : specifier.start, specifier.end])
    }
  }

  /** Returns the start of a type annotation. Includes the question mark of `name?: string`. */
  function optionalMark(node: Node): number {
    return node.type === 'TSTypeAnnotation' && text[node.start - 1] === '?' ? node.start - 1 : node.start
  }

  /** Returns the span of a statement, its comment, and one adjacent empty line. */
  function wholeLines({ start, end }: Node): [number, number] {
    let from = start
    for (;;) {
      const comment = comments.find(
        (comment) => comment.end <= from && /^[ \t]*\n?$/.test(text.slice(comment.end, from)),
      )
      if (!comment) break
      from = comment.start
    }
    const after = /^[ \t]*;?[ \t]*\n?/.exec(text.slice(end))![0].length
    const blank = /(^|\n)\n$/.test(text.slice(0, from)) ? (/^\n/.exec(text.slice(end + after))?.[0].length ?? 0) : 0
    return [from, end + after + blank]
  }
}

function isTypeStatement(node: Node): boolean {
  if (statements.includes(node.type)) return true
  if (node.type === 'ImportDeclaration') return node['importKind'] === 'type'
  if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') return false
  const declaration = nodeAt(node, 'declaration')
  return node['exportKind'] === 'type' || (declaration !== undefined && statements.includes(declaration.type))
}
