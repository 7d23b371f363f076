import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath } from './find-on-path.js'
import { installOnDebian } from './install-on-debian.js'

/**
 * Finds a Firefox that starts on this machine. On Debian, installs it if needed. Otherwise returns the reason why it is
 * missing.
 */
export function findFirefox(): { readonly found: string; readonly missing?: undefined } | { readonly missing: string } {
  const named = process.env['KEYHOOK_FIREFOX']
  const found = named ?? look() ?? (installOnDebian(['firefox-esr']) ? look() : undefined)
  if (!found) return { missing: 'Firefox is not installed (on Debian: firefox-esr); KEYHOOK_FIREFOX can name one' }
  // On Windows the executable opens a window instead of printing its version.
  const starts = process.platform === 'win32' || spawnSync(found, ['--version'], { stdio: 'ignore' }).status === 0
  return starts ? { found } : { missing: `'${found}' does not start as a browser` }
}

const look = () => findOnPath(['firefox-esr', 'firefox']) ?? usualPaths.find((path) => existsSync(path))

const usualPaths = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Mozilla Firefox', 'firefox.exe')] : [],
  ),
]
