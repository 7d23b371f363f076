import { spawnSync } from 'node:child_process'
import { join } from 'node:path/posix'
import type { Disk } from './host.js'
import { foldersUp } from './find-up.js'
import { declared, readPackageJson } from './package-json.js'

const formatters: readonly { name: string; bin: string; args: (path: string) => string[] }[] = [
  { name: 'prettier', bin: 'prettier', args: (path) => ['--stdin-filepath', path] },
  { name: '@biomejs/biome', bin: 'biome', args: (path) => ['format', `--stdin-file-path=${path}`] },
  { name: 'oxfmt', bin: 'oxfmt', args: (path) => [`--stdin-filepath=${path}`] },
]

/**
 * Formats one file with the project's formatter. Returns the text unchanged if there is no formatter, or if it fails.
 */
export function formatWithHost(disk: Disk, root: string, path: string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text) ?? format(text)
    known.set(text, found)
    return found
  }

  function format(text: string): string {
    for (const folder of foldersUp(root)) {
      const json = readPackageJson(disk, folder)
      const formatter = formatters.find(({ name }) => declared(json, name) !== undefined)
      if (!formatter) continue
      const bin = [...foldersUp(folder)]
        .map((at) => join(at, 'node_modules/.bin', formatter.bin))
        .find((bin) => disk.read(bin) !== undefined)
      if (!bin) return text
      const { status, stdout } = spawnSync(bin, formatter.args(path), {
        cwd: root,
        input: text,
        encoding: 'utf8',
        timeout: 20_000,
      })
      return status === 0 && stdout !== '' ? stdout : text
    }
    return text
  }
}
