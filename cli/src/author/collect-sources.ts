import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRegistryPath } from '../registry/registry-path.js'
import type { RegistryDefinition } from './build-registry.js'
import { readSource } from './read-source.js'
import { resolveImport } from './resolve-import.js'

/** Reads every source that the items import, directly or indirectly. Collects the problems of these sources. */
export async function collectSources(
  source: string,
  definition: RegistryDefinition,
): Promise<collectSources.ReturnType> {
  const sources = new Map<string, SourceFile>()
  const problems: SourceProblem[] = []
  const has = (path: string) => existsSync(join(source, path)) && statSync(join(source, path)).isFile()

  const visit = async (path: string): Promise<void> => {
    if (sources.has(path)) return
    const file = await readSource({ path, text: readFileSync(join(source, path), 'utf8') })
    sources.set(path, file)
    problems.push(...file.problems)
    for (const { from } of file.imports.filter(({ from }) => from.startsWith('.'))) {
      const target = resolveImport(path, from, has)
      const report = (rule: string, text: string) => problems.push({ path, rule, text, line: lineOf(file.text, from) })
      if (!target) report('missing', `${from} is imported but does not exist.`)
      else if (target.startsWith('..')) report('not-copied', `${from} is outside the folder that is copied.`)
      else if (!/\.tsx?$/.test(target)) report('asset', `${from}: only .ts and .tsx are copied.`)
      else if (!isRegistryPath(target)) report('path', `${from}: ${refused}`)
      else await visit(target)
    }
  }

  for (const { entries, name } of definition.items)
    for (const entry of entries) {
      const report = (rule: string, text: string) =>
        problems.push({ path: 'items.ts', line: 1, rule, text: `${name}: ${text}` })
      if (!isRegistryPath(entry)) report('path', `${entry}: ${refused}`)
      else if (has(entry)) await visit(entry)
      else report('missing', `${entry} does not exist.`)
    }
  return { sources, problems }
}

export declare namespace collectSources {
  type ReturnType = { readonly sources: ReadonlyMap<string, SourceFile>; readonly problems: readonly SourceProblem[] }
}

const refused = 'the path must be inside src, with simple names, and without a name that a tool runs.'

const lineOf = (text: string, part: string) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length

/** A source file as the build reads it. */
export type SourceFile = {
  readonly path: string
  readonly text: string
  readonly imports: readonly SourceImport[]
  /** The positions of class names, as pairs of start and length. `types` has the positions of TypeScript syntax. */
  readonly classes: readonly number[]
  readonly types: readonly number[]
  readonly problems: readonly SourceProblem[]
}

export type SourceImport = {
  readonly from: string
  /** The imported values. Empty for a side-effect or dynamic import. */
  readonly names: readonly string[]
  readonly isType: boolean
}

export type SourceProblem = {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly text: string
}
