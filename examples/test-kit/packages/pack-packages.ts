import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.js'

const packages = { sdk: 'sdk', provider: 'examples/provider', sandbox: 'examples/sandbox' } as const

/**
 * Builds and packs the packages once, for all tests that install them. Writes `sdk.tgz`, `provider.tgz` and
 * `sandbox.tgz` to the folder in `KEYHOOK_PACKED`.
 */
export async function packPackages(root: string, folder: string): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Packs one package after the other, because compiling the provider needs the packed SDK.
  for (const [name, path] of Object.entries(packages)) {
    const target = join(folder, 'packed', name)
    mkdirSync(target, { recursive: true })
    const command = [npm, 'pack', '--foreground-scripts', '--pack-destination', target]
    const { exitCode, output } = await runCommand(command, { cwd: join(root, path) })
    const [filename] = readdirSync(target)
    if (exitCode !== 0 || filename === undefined) throw new Error(`${path} cannot be packed.\n${output}`)
    renameSync(join(target, filename), join(folder, `${name}.tgz`))
  }
  process.env['KEYHOOK_PACKED'] = folder
}
