import { type Node, nameOf, nodeAt, nodesAt, walk } from '../author/syntax.js'
import { type Edit, lineAt } from './edits.js'
import type { Finding } from './finding.js'
import type { SourceStyle } from './source-style.js'
import { findName, isRemoved, type MigrationTable, type ModuleRow, type Removed, rowOf } from './table.js'

/** A name without a replacement. The migrated file imports it from the file of leftovers. */
export type Leftover = { readonly name: string; readonly module: string; readonly row: Removed }

export type ImportRewrite = {
  readonly edits: readonly Edit[]
  readonly findings: readonly Finding[]
  readonly leftovers: readonly Leftover[]
}

/** Rewrites imports, re-exports and other mentions of the table's modules in a file. */
export function rewriteImports({
  leftoversFrom,
  path,
  program,
  style,
  table,
  text,
}: rewriteImports.Parameters): ImportRewrite {
  const edits: Edit[] = []
  const findings: Finding[] = []
  const leftovers: Leftover[] = []
  const sources = new Set<Node>()

  for (const statement of nodesAt(program, 'body')) {
    const source = nodeAt(statement, 'source')
    const module = nameOf(source)
    const row = module === undefined ? undefined : rowOf(table.modules, module)
    if (!source || module === undefined || !row) continue
    sources.add(source)
    rewriteStatement(statement, source, { module, row })
  }
  // Dynamic imports, require, mocks and bundler settings name the module in a string.
  for (const node of walk(program)) {
    const module = node.type === 'StringLiteral' && !sources.has(node) ? nameOf(node) : undefined
    if (module === undefined) continue
    const line = lineAt(text, node.start)
    const row = rowOf(table.modules, module)
    if (row?.to) edits.push(replaceString(node, row.to))
    else if (row) findings.push({ path, line, name: module, hint: 'Remove it.' })
    const unchanged = Object.keys(table.unchanged).find((name) => module === name || module.startsWith(`${name}/`))
    if (unchanged) findings.push({ path, line, name: module, ...table.unchanged[unchanged]! })
  }
  return { edits, findings, leftovers }

  function rewriteStatement(statement: Node, source: Node, { module, row }: { module: string; row: ModuleRow }): void {
    const line = lineAt(text, statement.start)
    const isExport = statement.type !== 'ImportDeclaration'
    const specifiers = nodesAt(statement, 'specifiers')
    if (!specifiers.every(({ type }) => type === 'ImportSpecifier' || type === 'ExportSpecifier')) {
      // A namespace can contain any name, so only its module changes.
      findings.push({ path, line, name: `* of ${module}`, hint: 'Check each name that the file uses.' })
      if (row.to) edits.push(replaceString(source, row.to))
      return
    }
    const items = specifiers.map((specifier) => {
      const name = nameOf(nodeAt(specifier, isExport ? 'local' : 'imported'))!
      return { name, local: nameOf(nodeAt(specifier, isExport ? 'exported' : 'local'))!, specifier, ...target(name) }
    })
    const modules = [...new Set(items.map(({ to }) => to))]
    const [only = row.to] = modules
    if (modules.length < 2 && only !== undefined && items.every(({ name, renamed }) => name === renamed)) {
      edits.push(replaceString(source, only))
      return
    }
    const keyword = `${isExport ? 'export' : 'import'}${isTypes(statement) ? ' type' : ''}`
    const end = text.slice(source.end, statement.end).includes(';') ? ';' : ''
    const statements = modules.map((to) => {
      const names = items
        .filter((item) => item.to === to)
        .map(({ local, renamed, specifier }) => {
          const alias = renamed === local ? local : `${renamed} as ${local}`
          return isTypes(specifier) ? `type ${alias}` : alias
        })
      return `${keyword} { ${names.join(', ')} } from ${style.quote}${to}${style.quote}${end}`
    })
    edits.push({ start: statement.start, end: statement.end, text: statements.join(style.newline) })

    function target(name: string): { to: string; renamed: string } {
      // A name can be any string. Only identifiers can be written into a source file.
      const found = /^[\w$]+$/.test(name) ? findName(row, name) : undefined
      if (isRemoved(found)) {
        leftovers.push({ name, module, row: found })
        findings.push({ path, line, name: `${name} of ${module}`, hint: found.hint, page: found.page })
        return { to: leftoversFrom, renamed: name }
      }
      if (found === undefined)
        findings.push({ path, line, name: `${name} of ${module}`, hint: 'The table of names does not list it.' })
      const moved = typeof found === 'object' ? found : undefined
      return { to: moved?.module ?? row.to ?? module, renamed: moved?.to ?? name }
    }
  }
}

export declare namespace rewriteImports {
  type Parameters = {
    path: string
    text: string
    program: Node
    style: SourceStyle
    table: MigrationTable
    /** The import path of the file with names that have no replacement. */
    leftoversFrom: string
  }
}

const isTypes = (node: Node) =>
  [node['importKind'], node['exportKind']].some((kind) => kind === 'type' || kind === 'typeof')

/** Replaces the content of a string and keeps its quotes. */
const replaceString = ({ end, start }: Node, text: string): Edit => ({ start: start + 1, end: end - 1, text })
