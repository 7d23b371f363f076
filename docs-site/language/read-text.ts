import ts from 'typescript'

/** A part of a file. `start` is its offset in the file. */
type Part = { readonly kind: 'prose' | 'names'; readonly text: string; readonly start: number }

type SourceText = {
  readonly texts: readonly Part[]
  /** Docstrings without comment marks. */
  readonly docstrings: readonly { readonly text: string; readonly start: number }[]
}

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** Names that a platform or a library defines: the home folder, the Home key, and a prop of Radix dialogs. */
const foreignNames = ['HOME', 'Home', 'onInteractOutside']

/** Returns the prose, the names and the docstrings of a file. */
export function readText(file: string, source: string): SourceText {
  const path = split(file.split('/').slice(1).join('/'))
  const name: Part = { kind: 'names', text: path, start: 0 }
  if (file.endsWith('.md')) return { texts: [name, prose(hide(source, markdownCode), 0)], docstrings: [] }
  const isCode = /\.(?:ts|tsx|mts|mjs|js)$/.test(file)
  const { code, parts } = isCode ? parse(file, source) : { code: source, parts: [] }
  return {
    texts: [name, ...parts, ...[...code.matchAll(comments)].map((match) => prose(match[0], match.index))],
    docstrings: isCode
      ? [...code.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) => ({
          text: match[1]!.replaceAll(/^[ \t]*\*[ \t]?/gm, '').trim(),
          start: match.index,
        }))
      : [],
  }
}

const markdownCode = /^```[\s\S]*?^```$|^ {4,}```[\s\S]*?^ {4,}```$|`[^`\n]*`|\]\([^)\s]*\)/gm

/** Replaces all matches with spaces, so that offsets do not change. */
const hide = (text: string, pattern: RegExp) => text.replaceAll(pattern, (part) => part.replaceAll(/[^\n]/g, ' '))

/** Replaces line breaks and comment marks with spaces, so that phrases match across lines. */
const prose = (text: string, start: number): Part => ({
  kind: 'prose',
  text: text
    .replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?/g, (part) => ' '.repeat(part.length))
    .replace(/^\/[/*]+/, (part) => ' '.repeat(part.length)),
  start,
})

/** Splits an identifier into lower-case words: `goElsewhere` and `GO_ELSEWHERE` become `go elsewhere`. */
const split = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_.\-/]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Collects strings and identifiers. `code` is the source without the content of strings, so that `//` always starts a
 * comment there.
 */
function parse(file: string, source: string): { readonly code: string; readonly parts: readonly Part[] } {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind)
  const parts: Part[] = []
  const blanks: [number, number][] = []
  const visit = (node: ts.Node, isImport: boolean): void => {
    const start = node.getStart(tree)
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!foreignNames.includes(node.text)) parts.push({ kind: 'names', text: split(node.text), start })
    } else if (ts.isJsxText(node)) {
      blanks.push([node.pos, node.end])
      parts.push(prose(source.slice(node.pos, node.end), node.pos))
    } else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      node.kind === ts.SyntaxKind.TemplateHead
    ) {
      blanks.push([start, node.end])
      const text = source.slice(start + 1, node.end - 1)
      if (!isImport && !foreignNames.includes(text))
        parts.push(/\s/.test(text) ? prose(text, start + 1) : { kind: 'names', text: split(text), start: start + 1 })
    } else if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) blanks.push([start, node.end])
    const inImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    ts.forEachChild(node, (child) => visit(child, inImport))
  }
  visit(tree, false)
  let code = ''
  let end = 0
  for (const [from, to] of blanks.toSorted(([one], [other]) => one - other)) {
    code += source.slice(end, from) + source.slice(from, to).replaceAll(/[^\n]/g, ' ')
    end = to
  }
  return { code: code + source.slice(end), parts }
}
