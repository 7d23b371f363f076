import type { Agent } from 'package-manager-detector'
import { join } from 'node:path/posix'
import type { Disk } from './disk.js'
import { foldersUp } from './find-up.js'
import { readPackageJson } from './package-json.js'

const lockFiles: readonly [name: string, manager: 'bun' | 'npm' | 'pnpm' | 'yarn'][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
]

/** The package manager a project uses: the one it names, else the one whose lock file is nearest, else npm. */
export function detectManager(disk: Disk, root: string): Agent {
  for (const folder of foldersUp(root)) {
    const named = /^(npm|pnpm|yarn|bun)@(\d+)/.exec(readPackageJson(disk, folder)?.packageManager ?? '')
    if (named) return named[1] === 'yarn' && Number(named[2]) > 1 ? 'yarn@berry' : (named[1] as Agent)
    const names = disk.list(folder)
    const found = lockFiles.find(([name]) => names.includes(name))?.[1]
    const isBerry = found === 'yarn' && /^__metadata:/m.test(disk.read(join(folder, 'yarn.lock')) ?? '')
    if (found) return isBerry ? 'yarn@berry' : found
  }
  return 'npm'
}
