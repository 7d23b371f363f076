import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath } from './find-on-path.js'

/** A Firefox that starts on this machine, or why there is none. Nothing is installed for it. */
export function findFirefox(): findFirefox.ReturnType {
  const named = process.env['KEYHOOK_FIREFOX']
  const path = named ?? findOnPath(['firefox-esr', 'firefox']) ?? elsewhere.find((place) => existsSync(place))
  if (!path) return { missing: 'Firefox is not installed (on Debian: firefox-esr); KEYHOOK_FIREFOX can name one' }
  // On Windows the executable opens a window instead of printing its version.
  const starts = process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
  return starts ? { path } : { missing: `'${path}' does not start as a browser` }
}

export declare namespace findFirefox {
  type ReturnType = { path?: string; missing?: string }
}

const elsewhere = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Mozilla Firefox', 'firefox.exe')] : [],
  ),
]
