import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listWorkspaces } from '../scripts/list-workspaces.js'

/**
 * Copies the repository for mutations: every tracked or untracked file, in its current state. Links each package
 * separately. This repository's packages resolve to the copy, and all others to the installed ones.
 */
export function makeCopy(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-mutations-')))
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z']
  const listed = execFileSync('git', listing, { cwd: root }).toString().split('\0')
  for (const file of listed.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  const workspaces = listWorkspaces(copy)
  const copies = new Map(workspaces.map(({ name, path }) => [name, join(copy, path)]))
  for (const folder of ['', ...workspaces.map(({ path }) => path)])
    linkPackages(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'), copies)
  return copy
}

function linkPackages(from: string, to: string, copies: ReadonlyMap<string, string>, scope = ''): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  // Folders whose names start with a dot are caches, except `.bin`, which contains the commands.
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') || entry === '.bin'))
    if (name.startsWith('@')) linkPackages(join(from, name), join(to, name), copies, `${name}/`)
    else symlinkSync(copies.get(scope + name) ?? join(from, name), join(to, name))
}
