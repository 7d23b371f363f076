import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Puts the text files of a generated project into one small file: `tsx scripts/pack-host.ts <folder> <name>`.
 * The generators and their flags are in test/hosts/README.md.
 */
const [folder, name] = process.argv.slice(2)
if (!folder || !name) throw new Error('pack-host <folder> <name>')
const isText = (path: string) =>
  /\.(?:[cm]?[jt]sx?|json|css|html|yaml|astro)$/.test(path) && !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(path)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => isText(path) && !/(?:^|\/)(?:package-lock\.json|\.cta\.json)$/.test(path))
  .sort()
const packed = Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
writeFileSync(resolve(import.meta.dirname, `../test/hosts/${name}.json`), `${JSON.stringify(packed, null, 2)}\n`)
