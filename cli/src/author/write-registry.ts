import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from '../registry/manifest.js'
import type { BuiltRegistry } from './build-registry.js'
import { compress } from './compress.js'
import { writeStatic } from './write-static.js'

/** Writes `dist/r`, which any static server can serve, and `dist/pack`, which the CLI carries. */
export function writeRegistry(built: BuiltRegistry, dist: string): void {
  const { bodies, definition, history, manifest } = built
  const earlier = history.versions.filter((version) => version !== manifest.version)
  const manifests = [...earlier.map(history.manifest), manifest]
  const versions = manifests.map(({ version }) => version)
  const body = (hash: string) => bodies.get(hash) ?? history.body(hash)

  const files = new Map<string, string | Buffer>()
  files.set('r/versions.json', `${JSON.stringify({ versions, changes: manifest.changes }, null, 2)}\n`)
  for (const release of manifests)
    for (const [name, text] of writeStatic({ definition, manifest: release, body })) {
      files.set(`r/v/${release.version}/${name}`, text)
      if (release === manifest) files.set(`r/${name}`, text)
    }

  files.set('pack/index.json', `${JSON.stringify({ format: 1, versions })}\n`)
  for (const release of manifests)
    files.set(`pack/releases/${release.version}.json.br`, compress(JSON.stringify(release)))
  for (const hash of new Set(manifests.flatMap(hashes))) files.set(`pack/objects/${hash}.br`, compress(body(hash)))

  for (const folder of ['r', 'pack']) rmSync(join(dist, folder), { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(dist, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

const hashes = ({ files }: Manifest) => Object.values(files).map(({ hash }) => hash)
