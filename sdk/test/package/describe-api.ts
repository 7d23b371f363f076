import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript6'

/**
 * Returns the public API of each entry of a packed SDK as text, by the name of the entry. Lists every export with its
 * declaration, without comments. Then lists each internal declaration that the exports use.
 *
 * Reads the emitted declarations, which a host compiles against.
 */
export function describeApi(installed: string): Map<string, string> {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
  const entries = Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]))
  const roots = entries.map((types) => join(installed, types))
  const program = ts.createProgram(roots, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    types: [],
  })
  return new Map(roots.map((root) => [basename(root, '.d.ts'), describeEntry(program, root)]))
}

type Manifest = { name: string; exports: Record<string, string | { types: string }> }

function describeEntry(program: ts.Program, root: string): string {
  const checker = program.getTypeChecker()
  const dist = dirname(dirname(program.getSourceFile(root)!.fileName)) + '/'
  const shown = new Set<ts.Symbol>()
  const reached = new Set<ts.Symbol>()
  const exported = describeModule(checker.getSymbolAtLocation(program.getSourceFile(root)!)!, '')
  const inner: string[] = []
  for (const symbol of reached) if (!shown.has(symbol)) inner.push(...describeSymbol(symbol, symbol.name))
  return [...section('Exported', exported), ...section('Reached, not exported', inner)].join('\n')

  function describeModule(module: ts.Symbol, prefix: string): string[] {
    return checker.getExportsOfModule(module).flatMap((symbol) => describeSymbol(symbol, prefix + symbol.name))
  }

  function describeSymbol(alias: ts.Symbol, name: string): string[] {
    const symbol = resolved(alias)
    const ours = symbol.declarations?.filter((node) => node.getSourceFile().fileName.startsWith(dist)) ?? []
    if (ours.some(ts.isSourceFile)) return describeModule(symbol, `${name}.`)
    if (shown.has(symbol)) return [`// ${name}: ${symbol.name}, above`]
    shown.add(symbol)
    if (ours.length === 0) return [`// ${name}: of another package`]
    return ours.map((node) => {
      collect(node)
      return `// ${name}\n${textOf(node)}`
    })
  }

  function collect(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node)
      if (symbol && isTopLevel(resolved(symbol))) reached.add(resolved(symbol))
    }
    ts.forEachChild(node, collect)
  }

  function isTopLevel(symbol: ts.Symbol): boolean {
    return !!symbol.declarations?.some((node) => {
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
      return (
        !ts.isSourceFile(node) && ts.isSourceFile(statement.parent) && node.getSourceFile().fileName.startsWith(dist)
      )
    })
  }

  function resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

function textOf(node: ts.Declaration): string {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return printer.printNode(ts.EmitHint.Unspecified, statement, node.getSourceFile()).trimEnd()
}

const section = (title: string, parts: readonly string[]) =>
  parts.length === 0 ? [] : [`## ${title}`, '', '```ts', parts.toSorted().join('\n\n'), '```', '']
