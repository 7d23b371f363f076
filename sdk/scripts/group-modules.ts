import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { parseAst } from 'vite'

/**
 * Joins the modules that every page loads before a click into `dist/start.js`. Bundlers create a file for each set of
 * modules that lazy chunks share. Without the group, such a page loads twelve files, most of them under 500 bytes.
 *
 * The group is everything that the roots import statically. Each module re-exports its names from its own file.
 */
const roots = ['create-client', 'actions/screen/open-login', 'screens/close-screen', 'screens/defer-host']

const dist = join(import.meta.dirname, '../dist')
const group = join(dist, 'start.js')

type Program = ReturnType<typeof parseAst>
type Node = { readonly type: string; readonly start: number; readonly end: number }

const parse = (file: string): Program => parseAst(readFileSync(file, 'utf8'))

function importsOf(file: string): readonly string[] {
  const sources = parse(file).body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []))
  return sources.filter((source) => source.startsWith('.')).map((source) => resolve(dirname(file), source))
}

function closure(files: readonly string[], apart: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || apart.has(file)) return
    found.add(file)
    for (const imported of importsOf(file)) visit(imported)
  }
  for (const file of files) visit(file)
  return found
}

function exportsOf(file: string): readonly string[] {
  return parse(file).body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default']
    if (node.type !== 'ExportNamedDeclaration') return []
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : refuse(file)))
    if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier') return [declaration.id.name]
    return node.specifiers.length > 0 ? refuse(file) : []
  })
}

function refuse(file: string): never {
  throw new Error(`${relative(dist, file)} has an export that this script does not support.`)
}

function specifier(from: string, file: string): string {
  const path = relative(from, file).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

const reExport = (names: readonly string[], from: string) =>
  names.length > 0 ? `export { ${names.join(', ')} } from '${from}'\n` : 'export {}\n'

/** Leaves all other modules, and all lazy ones, in their own files. */
const joinOnly = (members: ReadonlySet<string>): Plugin => ({
  name: 'join-only',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ importer, kind, path, resolveDir }) => {
      const file = resolve(resolveDir, path)
      // Server components import some of the modules.
      if (path === 'react') throw new Error(`${importer} imports React.`)
      if (!path.startsWith('.')) return { path, external: true, sideEffects: false }
      if (kind !== 'dynamic-import' && members.has(file)) return { path: file, sideEffects: false }
      return { path: specifier(dist, file), external: true, sideEffects: false }
    }),
})

/** Returns whether an expression calls a function when it is evaluated. */
function isCalling(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as Partial<Node>
  if (type === 'CallExpression' || type === 'NewExpression') return true
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false
  return Object.values(node).some(isCalling)
}

/**
 * Marks constants that are computed by calls as free of side effects, as the package declares its modules to be. A bundler
 * then drops the constants that an app does not use. Lines stay where they are, because the source map refers to them.
 */
function markPure(text: string): string {
  let marked = text
  for (const node of parseAst(text).body.toReversed()) {
    if (node.type !== 'VariableDeclaration') continue
    for (const { init } of node.declarations.toReversed()) {
      if (!init || !isCalling(init)) continue
      const { end, start } = init as Node
      marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`
    }
  }
  return marked
}

// Other code loads these modules without the rest of the group: servers, the wagmi connector and the runtime of flows.
const apart = ['exports/server', 'exports/wagmi', 'flows/core/create-flow', 'flows/core/define-flow']
const fileOf = (name: string) => join(dist, `${name}.js`)
const members = closure(roots.map(fileOf), closure(apart.map(fileOf)))
const names = new Map([...members].toSorted().map((member) => [member, exportsOf(member)]))
await build({
  absWorkingDir: dist,
  stdin: {
    contents: [...names].map(([member, each]) => reExport(each, specifier(dist, member))).join(''),
    resolveDir: dist,
  },
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  outfile: group,
  sourcemap: true,
  logLevel: 'error',
  plugins: [joinOnly(members)],
})
writeFileSync(group, markPure(readFileSync(group, 'utf8')))
for (const [member, each] of names) {
  writeFileSync(member, reExport(each, specifier(dirname(member), group)))
  rmSync(`${member}.map`)
}
