import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user's own folder: outside every project, and one for all tests of a process. */
export const home = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-home-')))

process.once('exit', () => rmSync(home, { recursive: true, force: true }))

/** The variables that say where it is. */
export const homeEnvironment = {
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_STATE_HOME: join(home, 'state'),
  XDG_CACHE_HOME: join(home, 'cache'),
} as const
