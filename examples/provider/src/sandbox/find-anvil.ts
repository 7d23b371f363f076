import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { requireSandbox, sandboxCommand } from './require-sandbox.js'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Returns the path of the Ethereum node's binary: `KEYHOOK_ANVIL`, else the one of `@keyhook/sandbox`, else `anvil` on the
 * PATH. Throws where there is none.
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
  if (!requireSandbox())
    throw new Error(
      `The sandbox needs an Ethereum node, and @keyhook/sandbox is not installed. Run \`${sandboxCommand}\`, or install Foundry (https://getfoundry.sh).`,
    )
  throw new Error(
    `There is no anvil for ${process.platform}-${process.arch} among the packages, nor on the PATH. ` +
      'Install Foundry (https://getfoundry.sh), or set KEYHOOK_ANVIL to the binary.',
  )
}

function findPackaged(name: string): string | undefined {
  const architecture = architectures[process.arch]
  try {
    // The binary is a dependency of the package, and in strict trees only the package sees it.
    const anvil = requireSandbox()?.resolve('@foundry-rs/anvil/package.json')
    return anvil && createRequire(anvil).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/${name}`)
  } catch {
    // There is none for this platform, or it was not installed: the PATH is next.
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
