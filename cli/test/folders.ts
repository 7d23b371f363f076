import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type afterAll, onTestFinished } from 'vitest'

export type Tree = Readonly<Record<string, string>>

/** Creates a temporary folder, which is deleted after the test or after all tests of a file. */
export function makeFolder(
  files: Tree = {},
  whenOver: typeof onTestFinished | typeof afterAll = onTestFinished,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-')))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  writeTree(folder, files)
  return folder
}

export function writeTree(folder: string, files: Tree): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Returns the files of a folder with their texts, without installed packages. */
export function readTree(folder: string): Tree {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  const files = names.filter(
    (name) =>
      !/(?:^|\/)node_modules(?:\/|$)/.test(name) && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  )
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Returns a project as its framework's generator creates it. */
export const readHost = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `hosts/${name}.json`), 'utf8')) as Tree
