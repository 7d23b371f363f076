import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import semver from 'semver'
import { CliError } from '../cli-error.js'
import type { Manifest } from '../registry/manifest.js'
import { hashText } from '../text/hash-text.js'
import { compress } from './compress.js'

/** The committed folder that keeps every released body, so that a merge can always find what a host started from. */
export type History = {
  /** Oldest first. */
  readonly versions: readonly string[]
  readonly manifest: (version: string) => Manifest
  readonly body: (hash: string) => string
  readonly save: (manifest: Manifest, bodies: ReadonlyMap<string, string>) => void
}

export function openHistory(folder: string): History {
  const objects = join(folder, 'objects')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const versions = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  return {
    versions: versions.sort(semver.compare),
    manifest: (version) => JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8')) as Manifest,
    body(hash) {
      const text = brotliDecompressSync(readFileSync(join(objects, `${hash}.br`))).toString()
      if (hashText(text) !== hash)
        throw new CliError('registry', `history/objects/${hash}.br is not what its name says.`)
      return text
    },
    save(manifest, bodies) {
      mkdirSync(objects, { recursive: true })
      for (const [hash, text] of bodies) {
        const path = join(objects, `${hash}.br`)
        if (!existsSync(path)) writeFileSync(path, compress(text))
      }
      writeFileSync(join(folder, `${manifest.version}.json`), `${JSON.stringify(manifest)}\n`)
    },
  }
}
