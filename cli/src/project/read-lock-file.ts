import type { LockSources } from './lock-sources.js'
import { readBunLock } from './read-bun-lock.js'
import { readNpmLock } from './read-npm-lock.js'
import { readPnpmLock } from './read-pnpm-lock.js'
import type { ReadYaml } from './read-yaml.js'
import { readYarnLock } from './read-yarn-lock.js'

const readers: Readonly<Record<string, (text: string, readYaml: ReadYaml) => LockSources | undefined>> = {
  'package-lock.json': readNpmLock,
  'npm-shrinkwrap.json': readNpmLock,
  'node_modules/.package-lock.json': readNpmLock,
  'yarn.lock': readYarnLock,
  'pnpm-lock.yaml': readPnpmLock,
  'bun.lock': readBunLock,
  // A binary format of one package manager.
  'bun.lockb': () => undefined,
}

/** Files that record the source of each installed package. */
export const lockFiles: readonly string[] = Object.keys(readers)

/** Returns the sources in a lock file, decoded. Returns undefined for an unknown format. */
export function readLockFile(name: string, text: string, readYaml: ReadYaml): LockSources | undefined {
  // Package managers resolve the conflicts of a merge by themselves.
  return /^(?:<{7}|\|{7}|={7}|>{7})/m.test(text) ? undefined : readers[name]?.(text.replace(/^\uFEFF/, ''), readYaml)
}
