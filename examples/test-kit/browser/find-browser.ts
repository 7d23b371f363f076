import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { findOnPath } from './find-on-path.js'
import { installOnDebian, isDebian, isRoot, runInstaller } from './install-on-debian.js'

/**
 * Returns the path of a Chromium that starts on this machine. Tries `KEYHOOK_CHROMIUM`, Debian's headless shell,
 * Playwright's browser and the system's browser. Otherwise installs one with Playwright or, as root on Debian, the
 * package `chromium-headless-shell`. Sets `KEYHOOK_CHROMIUM` to the result, so that child processes do not search
 * again.
 *
 * @throws Error with every path that was tried and the packages to install, if no browser is found.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['KEYHOOK_CHROMIUM']
  if (named) {
    if (!starts(named)) throw new Error(`KEYHOOK_CHROMIUM is '${named}', which does not start as a browser.`)
    return named
  }
  const bundled = chromium.executablePath()
  const path = [...shell(), bundled, ...systemPaths()].find(starts) ?? installWithPlaywright(bundled) ?? installShell()
  if (!path) throw new Error(help(bundled))
  process.env['KEYHOOK_CHROMIUM'] = path
  return path
}

const minutes = 60_000

/** Debian's headless Chromium, which uses a third less CPU time. */
const shell = () => [findOnPath(['chromium-headless-shell']) ?? '']

function systemPaths(): readonly string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge']
  const programs = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? [])
  if (process.platform === 'darwin')
    return applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform === 'win32')
    return programs.flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ])
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Returns true if a program starts. Printing its version also proves that the required libraries are installed. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows the executable opens a window instead of printing its version.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: minutes }).status === 0
}

function installWithPlaywright(bundled: string): string | undefined {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  const withLibraries = isRoot() && process.platform === 'linux' && !isDebian()
  runInstaller(process.execPath, [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'])
  return starts(bundled) ? bundled : undefined
}

const installShell = () => (installOnDebian(['chromium-headless-shell']) ? shell().find(starts) : undefined)

const help = (bundled: string) =>
  [
    'The browser tests need Chromium, and none was found or could be installed. Either',
    '  - install one: `npx playwright install --with-deps chromium`, or `apt-get install chromium-headless-shell` on Debian, or',
    '  - set KEYHOOK_CHROMIUM to the executable of a Chromium, Chrome or Edge you have.',
    `Searched: KEYHOOK_CHROMIUM, ${bundled}, and the usual paths of ${process.platform}.`,
  ].join('\n')
