import type { KeyObject } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from '../cli-error.js'
import type { Manifest } from '../registry/manifest.js'
import { type Index, signIndex } from '../registry/signed-index.js'
import { hashText } from '../text/hash-text.js'
import type { BuiltRegistry } from './build-registry.js'
import { compress } from './compress.js'
import { writeStatic } from './write-static.js'

/**
 * Writes `dist/r`, which any static server can serve, and `dist/pack`, which the CLI includes. If there is a signing
 * key, signs the index of `dist/r`, which contains the hash of every file.
 */
export function writeRegistry(built: BuiltRegistry, dist: string, key?: KeyObject): void {
  const { bodies, definition, history, manifest } = built
  const earlier = history.versions.filter((version) => version !== manifest.version)
  const manifests = [...earlier.map(history.manifest), manifest]
  const versions = manifests.map(({ version }) => version)
  const body = (hash: string) => bodies.get(hash) ?? history.body(hash)

  const files = new Map<string, string | Buffer>()
  const hashes: Record<string, string> = {}
  for (const release of manifests)
    for (const [name, text] of writeStatic({ definition, manifest: release, body })) {
      files.set(`r/v/${release.version}/${name}`, text)
      if (release === manifest) files.set(`r/${name}`, text)
      if (name === 'registry.json') hashes[release.version] = hashText(text)
    }
  const index: Index = { versions, changes: manifest.changes, manifests: hashes }
  files.set('r/versions.json', `${JSON.stringify(key ? signIndex(index, key) : index, null, 2)}\n`)

  files.set('pack/index.json', `${JSON.stringify({ format: 1, versions })}\n`)
  for (const release of manifests)
    files.set(`pack/releases/${release.version}.json.br`, compress(JSON.stringify(release)))
  for (const hash of new Set(manifests.flatMap(bodiesOf))) files.set(`pack/objects/${hash}.br`, compress(body(hash)))

  refuseLinks(dist)
  for (const folder of ['r', 'pack']) rmSync(join(dist, folder), { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(dist, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Rejects a symbolic link as the output folder, because the build replaces the folder's content. */
function refuseLinks(dist: string): void {
  const link = [dist, join(dist, 'r'), join(dist, 'pack')].find((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink(),
  )
  if (link !== undefined)
    throw new CliError('failed', `${link} is a link, so the build would replace the content of another folder.`, {
      hint: 'Nothing was written. Remove the link, or pass another folder with --out.',
    })
}

const bodiesOf = ({ files }: Manifest) => Object.values(files).map(({ hash }) => hash)
