import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user's folder, outside every project. All tests of a process share it. */
export const userFolder = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-user-')))

process.once('exit', () => rmSync(userFolder, { recursive: true, force: true }))

/** The variables that name the user's folder. */
export const userEnvironment = {
  HOME: userFolder,
  XDG_CONFIG_HOME: join(userFolder, 'config'),
  XDG_STATE_HOME: join(userFolder, 'state'),
  XDG_CACHE_HOME: join(userFolder, 'cache'),
} as const
