import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const require = createRequire(import.meta.url)

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Returns the path of the Ethereum node's binary (anvil): `KEYHOOK_ANVIL`, else the installed package's binary, else
 * `anvil` in `PATH`. Throws if no binary is found.
 */
export function findAnvil(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const given = environment['KEYHOOK_ANVIL']
  if (given !== undefined && given !== '') return given
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const packaged = findPackaged(name)
  if (packaged !== undefined) return packaged
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (onPath !== undefined) return onPath
  throw new Error(
    `No anvil for ${process.platform}-${process.arch} was found in the packages or on the PATH. ` +
      'Install Foundry (https://getfoundry.sh), or set KEYHOOK_ANVIL to the binary.',
  )
}

function findPackaged(name: string): string | undefined {
  const architecture = architectures[process.arch]
  try {
    // The binary is a dependency of the anvil package. In a strict install, only that package can resolve it.
    const anvil = require.resolve('@foundry-rs/anvil/package.json')
    return createRequire(anvil).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/${name}`)
  } catch {
    // No binary is installed for this platform. The caller then searches `PATH`.
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
