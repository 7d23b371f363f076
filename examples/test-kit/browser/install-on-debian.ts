import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const minutes = 60_000

/**
 * Name of the environment variable that lists the packages which this process or its parent has tried to install. A
 * failed installation is therefore not repeated.
 */
const variable = 'KEYHOOK_TRIED_PACKAGES'

/**
 * Installs packages as root on Debian. Returns true if it tried to install them. The caller must then search for the
 * program again. The output goes to stderr.
 */
export function installOnDebian(packages: readonly string[]): boolean {
  const tried = process.env[variable]?.split(' ') ?? []
  if (!isRoot() || !isDebian() || packages.every((each) => tried.includes(each))) return false
  process.env[variable] = [...tried, ...packages].join(' ')
  runInstaller('apt-get', ['update'])
  runInstaller('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  return true
}

export function runInstaller(command: string, parameters: readonly string[]): void {
  process.stderr.write(`A browser is missing; running ${[command, ...parameters].join(' ')}\n`)
  spawnSync(command, parameters, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
    timeout: 10 * minutes,
  })
}

export const isRoot = (): boolean => process.getuid?.() === 0

export const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
