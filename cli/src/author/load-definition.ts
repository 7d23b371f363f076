import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CliError } from '../cli-error.js'
import type { RegistryDefinition } from './build-registry.js'

const names = ['items.json', 'items.mjs', 'items.js', 'items.ts']

/** Reads `items.ts`, `items.js` or `items.json` in a registry's folder. The export is named `registry`. */
export async function loadDefinition(root: string): Promise<RegistryDefinition> {
  const name = names.find((name) => existsSync(join(root, name)))
  if (!name)
    throw new CliError('usage', `${root} has no items.ts.`, {
      hint: 'Run this in the folder of a registry, or pass --cwd.',
    })
  const definition = await read(join(root, name))
  const problem = problemOf(definition)
  if (problem) throw new CliError('usage', `${name}: ${problem}`)
  return definition as RegistryDefinition
}

async function read(path: string): Promise<unknown> {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'))
  try {
    const loaded = (await import(pathToFileURL(path).href)) as { registry?: unknown }
    return loaded.registry
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error
    return readWithoutTypes(path)
  }
}

/** Compiles the file with the project's esbuild, because Node before 22.18 cannot load TypeScript. */
async function readWithoutTypes(path: string): Promise<unknown> {
  const load = createRequire(path)
  const compiledPath = `${path}.keyhook.mjs`
  try {
    const { transformSync } = load('esbuild') as { transformSync: (text: string, options: object) => { code: string } }
    writeFileSync(compiledPath, transformSync(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' }).code, {
      flag: 'wx',
    })
    const loaded = (await import(pathToFileURL(compiledPath).href)) as { registry?: unknown }
    return loaded.registry
  } catch (cause) {
    throw new CliError('usage', 'This version of Node does not read items.ts.', {
      hint: 'Use Node 22.18 or newer, install esbuild, or rename it to items.js.',
      cause,
    })
  } finally {
    rmSync(compiledPath, { force: true })
  }
}

function problemOf(value: unknown): string | undefined {
  const definition = value as Partial<RegistryDefinition> | undefined
  if (!definition || !Array.isArray(definition.items))
    return 'it must export const registry = { name, homepage, items }'
  if (!/^[a-z0-9-]+$/.test(definition.name ?? ''))
    return 'the name of the registry must consist of a to z, digits and hyphens'
  const items = definition.items as RegistryDefinition['items']
  const seen = new Set<string>()
  for (const { categories, description, entries, name, title } of items) {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return `${name}: the name of an item must be in kebab-case`
    if (seen.has(name)) return `${name} is declared twice`
    seen.add(name)
    if (!title || !description || categories.length === 0) return `${name} needs a title, a description and a category`
    if (entries.length === 0 && name !== 'core') return `${name} has no entry file`
  }
  return seen.has('core') ? undefined : 'one item must be named core: it receives the shared files'
}
