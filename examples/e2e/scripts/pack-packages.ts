import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const packages = { sdk: 'sdk', provider: 'examples/provider' } as const

/**
 * Builds and packs what is published, once for every test that installs it: those find `sdk.tgz` and `provider.tgz` in
 * the folder that `KEYHOOK_PACKED` names.
 */
export function packPackages(root: string, folder: string): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  for (const [name, path] of Object.entries(packages)) {
    const own = join(folder, 'packed', name)
    mkdirSync(own, { recursive: true })
    const parameters = ['pack', '--json', '--foreground-scripts', '--pack-destination', own]
    const { status, stderr, stdout } = spawnSync(npm, parameters, { cwd: join(root, path), encoding: 'utf8' })
    if (status !== 0) throw new Error(`${path} cannot be packed.\n${stdout}${stderr}`)
    const [{ filename }] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as [{ filename: string }]
    renameSync(join(own, filename), join(folder, `${name}.tgz`))
  }
  process.env['KEYHOOK_PACKED'] = folder
}
