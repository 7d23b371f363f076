import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath } from './find-on-path.js'

/** WebKitGTK with its driver and a display nobody sees, or which of them is missing. Nothing is installed for it. */
export function findWebkit(): findWebkit.ReturnType {
  const driver = findOnPath(['WebKitWebDriver'])
  const display = findOnPath(['Xvfb'])
  const browser = findMiniBrowser()
  if (!driver || !browser) return { missing: 'WebKitGTK is not installed (on Debian: webkit2gtk-driver)' }
  if (!display) return { missing: 'Xvfb is not installed (on Debian: xvfb)' }
  return { programs: { browser, display, driver } }
}

export declare namespace findWebkit {
  type ReturnType = {
    programs?: { browser: string; display: string; driver: string }
    missing?: string
  }
}

/** WebKitGTK's own small browser; its folder is named for its version, and on Debian for the processor too. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/libexec', '/usr/lib', '/usr/lib64', ...within('/usr/lib').filter(isOfProcessor)]
  return folders
    .flatMap((folder) => within(folder).filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

const within = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
const isOfProcessor = (path: string) => /-linux-\w+$/.test(path)
