import { findOnPath } from './find-on-path.js'
import { installOnDebian } from './install-on-debian.js'

export type FoundWebKit = { readonly driver: string; readonly display: string }

/**
 * Finds the driver of WebKitGTK and a display for it. On Debian, installs them if needed. Otherwise returns the reason
 * why they are missing.
 */
export function findWebKit():
  | { readonly found: FoundWebKit; readonly missing?: undefined }
  | { readonly missing: string } {
  const found = look() ?? (installOnDebian(['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb']) ? look() : undefined)
  return found ? { found } : { missing: 'WebKitGTK is not installed (on Debian: webkit2gtk-driver and xvfb)' }
}

function look(): FoundWebKit | undefined {
  const [driver, display] = [findOnPath(['WebKitWebDriver']), findOnPath(['Xvfb'])]
  return driver && display ? { driver, display } : undefined
}
