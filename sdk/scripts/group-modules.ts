import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Joins modules that pages load together into one. Bundlers give every share of modules between lazy chunks a file
 * of its own: left apart, the code a page starts with is in a dozen files of a few hundred bytes. The modules stay where
 * they are and re-export what the group has.
 *
 * A group is everything that its roots import statically, except what an earlier group holds. It has no React code, as
 * server components import some of its modules.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  // What every page has before it is drawn.
  start: ['create-client', 'actions/screen/open-login', 'screens/close-screen', 'screens/defer-host'],
  // What it loads right after.
  settings: ['calls/app/open-http', 'wire/endpoints/app-settings'],
}

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'))

type Module = { readonly text: string; readonly imports: readonly string[]; readonly names: readonly string[] }

const modules = new Map<string, Module>()
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = join(dist, name)
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '(\.[^']+)'/gms)].map(([, path]) =>
    resolve(dirname(file), path!),
  )
  const names = [...text.matchAll(/^export (?:declare )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(
    ([, each]) => each!,
  )
  modules.set(file, { text, imports, names })
}

const grouped = new Set<string>()
// The server entry stays free of what only pages need.
for (const file of closure([join(dist, 'exports/server.js')])) grouped.add(file)

function closure(roots: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    const module = modules.get(file)
    if (!module) throw new Error(`There is no module ${file}.`)
    if (found.has(file) || grouped.has(file)) return
    found.add(file)
    for (const imported of module.imports) visit(imported)
  }
  for (const root of roots) visit(root)
  return [...found].toSorted()
}

async function writeGroup(group: string, members: readonly string[]): Promise<void> {
  const file = join(dist, `${group}.js`)
  const alias = new Map<string, string>()
  const taken = new Set<string>()
  const lines: string[] = []
  for (const member of members) {
    const { names, text } = modules.get(member)!
    if (/^import\b[^;]*?\bfrom 'react/m.test(text)) throw new Error(`${member} imports React.`)
    if ([...text.matchAll(/^export /gm)].length !== names.length)
      throw new Error(`${member} has an export that is not read here.`)
    const pairs = names.map((name) => {
      const own = taken.has(name) ? `${name}_${taken.size}` : name
      taken.add(own)
      alias.set(`${member} ${name}`, own)
      return own === name ? name : `${name} as ${own}`
    })
    if (pairs.length > 0) lines.push(`export { ${pairs.join(', ')} } from '${specifier(dist, member)}'`)
  }
  await build({
    absWorkingDir: dist,
    stdin: { contents: lines.join('\n'), resolveDir: dist, sourcefile: `${group}.entry.js` },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    outfile: file,
    sourcemap: true,
    logLevel: 'error',
    plugins: [outsideOf(members)],
  })
  writeFileSync(file, markPure(readFileSync(file, 'utf8')))
  for (const member of members) {
    const pairs = modules.get(member)!.names.map((name) => {
      const own = alias.get(`${member} ${name}`)!
      return own === name ? name : `${own} as ${name}`
    })
    const reExport = `export { ${pairs.join(', ')} } from '${specifier(dirname(member), file)}'\n`
    writeFileSync(member, pairs.length > 0 ? reExport : 'export {}\n')
    rmSync(`${member}.map`)
  }
}

/**
 * Marks what constants are made of as free of side effects, as the package declares its modules to be: a bundler then
 * leaves out those that an app does not use. Statements keep their lines, which the source map names.
 */
function markPure(text: string): string {
  const lines = text.split('\n')
  for (let from = 0; from < lines.length; from++) {
    const start = /^var \w+ = (?!async |class |function|\(|\w+ =>|\/\*)/.exec(lines[from]!)?.[0]
    if (start === undefined) continue
    let to = from
    while (!lines[to]!.endsWith(';') || (to > from && /^\s/.test(lines[to]!))) to++
    if (!lines.slice(from, to + 1).some((line) => line.includes('('))) continue
    lines[from] = `${start}/* @__PURE__ */ (() => (${lines[from]!.slice(start.length)}`
    lines[to] = `${lines[to]!.slice(0, -1)}))();`
    from = to
  }
  return lines.join('\n')
}

/** Leaves everything but the members where it is. */
const outsideOf = (members: readonly string[]): Plugin => ({
  name: 'outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind === 'entry-point') return undefined
      const file = resolve(resolveDir, path)
      if (!path.startsWith('.')) return { path, external: true, sideEffects: false }
      if (kind !== 'dynamic-import' && members.includes(file)) return { path: file, sideEffects: false }
      return { path: specifier(dist, file), external: true, sideEffects: false }
    }),
})

function specifier(from: string, file: string): string {
  const path = relative(from, file).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

for (const [group, roots] of Object.entries(groups)) {
  const members = closure(roots.map((root) => join(dist, `${root}.js`)))
  await writeGroup(group, members)
  for (const member of members) grouped.add(member)
}
