import { join, dirname } from 'node:path/posix'
import type { Disk } from './host.js'
import { findWorkspace } from './find-workspace.js'
import { readPackageJson } from './package-json.js'
import { parse } from 'jsonc-parser'
import { foldersUp } from './find-up.js'

/**
 * Resolves an alias such as `@/components`, `#components` or `@workspace/ui/components` to a folder. Returns undefined
 * if the alias is not defined.
 */
export function resolveAlias(disk: Disk, root: string, alias: string): string | undefined {
  if (alias.startsWith('.')) return join(root, alias)
  if (alias.startsWith('#')) return resolveMap(readPackageJson(disk, root)?.imports, alias, root)
  const aliases = readAliases(disk, root)
  const best = aliases.filter(({ from }) => from !== '*').sort((a, b) => b.from.length - a.from.length)
  for (const { from, to } of best) {
    const rest = match(from, alias)
    if (rest !== undefined) return to.replace('*', rest)
  }
  const inWorkspace = resolveInWorkspace(disk, root, alias)
  if (inWorkspace !== undefined) return inWorkspace
  const base = aliases.find(({ from }) => from === '*')
  const first = alias.split('/')[0]!
  return base && disk.list(base.to.replace(/\/?\*/, '')).includes(`${first}/`) ? base.to.replace('*', alias) : undefined
}

function resolveInWorkspace(disk: Disk, root: string, alias: string): string | undefined {
  for (const folder of findWorkspace(disk, root)?.packages ?? []) {
    const json = readPackageJson(disk, folder)
    if (!json?.name || !(alias === json.name || alias.startsWith(`${json.name}/`))) continue
    const inner = `.${alias.slice(json.name.length)}`
    return resolveMap(json.exports, inner, folder) ?? join(folder, 'src', inner)
  }
  return undefined
}

/**
 * Resolves a name through `imports` or `exports` of a package.json. A target that ends in `/*.tsx` resolves to its
 * folder.
 */
function resolveMap(map: unknown, name: string, folder: string): string | undefined {
  if (typeof map !== 'object' || map === null) return undefined
  const entries = Object.entries(map).flatMap(([from, to]) => {
    const path = firstPath(to)
    return path === undefined ? [] : [{ from, path }]
  })
  for (const { from, path } of entries.sort((a, b) => b.from.length - a.from.length)) {
    const rest = match(from, name) ?? (from.endsWith('/*') && from.slice(0, -2) === name ? '' : undefined)
    if (rest === undefined) continue
    return join(folder, path.replace('*', rest).replace(/\/?(?:\.[cm]?[jt]sx?)?$/, ''))
  }
  return undefined
}

function firstPath(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(firstPath).find((path) => path !== undefined)
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(firstPath)
      .find((path) => path !== undefined)
  return undefined
}

function match(pattern: string, name: string): string | undefined {
  const [head, tail] = pattern.split('*')
  if (tail === undefined) return pattern === name ? '' : undefined
  const fits = name.startsWith(head!) && name.endsWith(tail) && name.length >= head!.length + tail.length
  return fits ? name.slice(head!.length, name.length - tail.length) : undefined
}

/** A path alias of a tsconfig: its pattern and its target. Each may contain one `*`. */
type Alias = { readonly from: string; readonly to: string }

type TsConfig = {
  readonly extends?: string | readonly string[]
  readonly references?: readonly { readonly path?: string }[]
  readonly compilerOptions?: { readonly baseUrl?: string; readonly paths?: Readonly<Record<string, readonly string[]>> }
}

/** Returns the path aliases of a project. Includes extended and referenced tsconfigs. */
function readAliases(disk: Disk, root: string): readonly Alias[] {
  const seen = new Set<string>()
  return ['tsconfig.json', 'jsconfig.json'].flatMap((name) => read(join(root, name)))

  function read(path: string): Alias[] {
    const file = disk.read(path) === undefined ? join(path, 'tsconfig.json') : path
    const text = seen.has(file) ? undefined : disk.read(file)
    seen.add(file)
    if (text === undefined) return []
    const config = (parse(text, [], { allowTrailingComma: true }) ?? {}) as TsConfig
    const { baseUrl, paths = {} } = config.compilerOptions ?? {}
    const base = join(dirname(file), baseUrl ?? '.')
    const direct = Object.entries(paths).flatMap(([from, [to]]) =>
      to === undefined ? [] : [{ from, to: join(base, to) }],
    )
    const relative = baseUrl === undefined ? [] : [{ from: '*', to: join(base, '*') }]
    const parents = [config.extends ?? []].flat().flatMap((name) => read(locate(name, file)))
    const references = (config.references ?? []).flatMap(({ path }) => (path ? read(join(dirname(file), path)) : []))
    return [...direct, ...parents, ...references, ...relative]
  }

  function locate(name: string, from: string): string {
    const candidates = /^[./]/.test(name)
      ? [join(dirname(from), name)]
      : [...foldersUp(dirname(from))].map((folder) => join(folder, 'node_modules', name))
    const files = candidates.flatMap((path) => [path, `${path}.json`, join(path, 'tsconfig.json')])
    return files.find((path) => disk.read(path) !== undefined) ?? candidates[0]!
  }
}
