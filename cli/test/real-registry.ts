import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from './folders.js'
import { keyhook } from './keyhook.js'

const original = resolve(import.meta.dirname, '../../registry')

/** Copies the real registry without its history, for tests that release and change it. */
export function copyRegistry() {
  const root = makeFolder()
  for (const name of ['src', 'items.ts']) cpSync(join(original, name), join(root, name), { recursive: true })
  symlinkSync(resolve(original, '../node_modules'), join(root, 'node_modules'))
  const manifest = JSON.parse(readFileSync(join(original, 'package.json'), 'utf8')) as object
  return {
    root,
    /** The value for `--registry`. */
    source: join(root, 'dist/r'),
    async release(version: string) {
      writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version }))
      const { code, stderr } = await keyhook(root, ['registry', 'build', '--release'])
      if (code !== 0) throw new Error(stderr)
    },
    /** Changes a source. Throws if the source does not contain the text. */
    change(path: string, from: string | RegExp, to: string) {
      const file = join(root, 'src', path)
      writeFileSync(file, replaceOnce(readFileSync(file, 'utf8'), from, to, path))
    },
  }
}

export function replaceOnce(text: string, from: string | RegExp, to: string, path: string): string {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path} does not have ${String(from)}.`)
  return changed
}
