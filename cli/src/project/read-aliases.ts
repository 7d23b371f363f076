import { parse } from 'jsonc-parser'
import { dirname, join } from 'node:path/posix'
import type { Disk } from './disk.js'
import { foldersUp } from './find-up.js'

/** An alias of a tsconfig: what it matches, and where that is. Both may have one star. */
export type Alias = { readonly from: string; readonly to: string }

type TsConfig = {
  readonly extends?: string | readonly string[]
  readonly references?: readonly { readonly path?: string }[]
  readonly compilerOptions?: { readonly baseUrl?: string; readonly paths?: Readonly<Record<string, readonly string[]>> }
}

/** The path aliases of a project: of its tsconfig, of those it extends, and of those it references. */
export function readAliases(disk: Disk, root: string): readonly Alias[] {
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
    const own = Object.entries(paths).flatMap(([from, [to]]) =>
      to === undefined ? [] : [{ from, to: join(base, to) }],
    )
    const relative = baseUrl === undefined ? [] : [{ from: '*', to: join(base, '*') }]
    const parents = [config.extends ?? []].flat().flatMap((name) => read(locate(name, file)))
    const references = (config.references ?? []).flatMap(({ path }) => (path ? read(join(dirname(file), path)) : []))
    return [...own, ...parents, ...references, ...relative]
  }

  function locate(name: string, from: string): string {
    const candidates = /^[./]/.test(name)
      ? [join(dirname(from), name)]
      : [...foldersUp(dirname(from))].map((folder) => join(folder, 'node_modules', name))
    const files = candidates.flatMap((path) => [path, `${path}.json`, join(path, 'tsconfig.json')])
    return files.find((path) => disk.read(path) !== undefined) ?? candidates[0]!
  }
}
