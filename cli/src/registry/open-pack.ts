import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { CliError } from '../cli-error.js'
import { checkBody } from './check-body.js'
import type { Manifest } from './manifest.js'
import type { Registry } from './registry.js'

/** A pack: an index and every released body, by hash. No network is needed. */
export function openPack(folder: string): Registry {
  const releases = new Map<string, Manifest>()
  const versions = () => {
    const text = existsSync(join(folder, 'index.json')) ? readFileSync(join(folder, 'index.json'), 'utf8') : undefined
    if (text === undefined)
      throw new CliError('registry', 'This package carries no registry.', { hint: 'Pass --registry.' })
    return (JSON.parse(text) as { versions: string[] }).versions
  }
  const manifest = (version: string): Manifest => {
    const known = releases.get(version)
    if (known) return known
    if (!versions().includes(version)) throw new CliError('registry', `There is no release ${version} in this package.`)
    const read = JSON.parse(unpack(join(folder, 'releases', `${version}.json.br`))) as Manifest
    releases.set(version, read)
    return read
  }
  return {
    source: 'bundled',
    versions: async () => versions(),
    manifest: async (version) => manifest(version),
    async files({ manifest, paths }) {
      const found = paths.map((path) => {
        const { classes, hash, types } = manifest.files[path]!
        const text = unpack(join(folder, 'objects', `${hash}.br`))
        return [path, { text: checkBody(text, hash, path, 'this package'), classes, types }] as const
      })
      return new Map(found)
    },
  }
}

const unpack = (path: string): string => brotliDecompressSync(readFileSync(path)).toString()
