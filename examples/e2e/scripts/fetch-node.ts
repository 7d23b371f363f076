import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { runCommand } from './run-command.js'

/** The releases that hosts run, besides the one that runs this; each as npm carries it, without an install script. */
export const releases = ['22.23.3', '24.21.0'] as const

/**
 * The folder with the `node` of a release, fetched on first use and kept beside the installed packages. When it cannot
 * be had for this machine, why.
 */
export async function fetchNode({ release, root }: fetchNode.Options): Promise<fetchNode.ReturnType> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = join(root, 'node_modules/.cache/keyhook', `node-${release}`)
  const program = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    mkdirSync(home, { recursive: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const flags = ['--prefix', home, '--no-save', '--no-package-lock', '--ignore-scripts', '--silent']
    const { exitCode } = await runCommand([npm, 'install', ...flags, `${name}@${release}`], { cwd: home })
    if (exitCode !== 0) return { reason: `npm has no ${name}@${release} for this machine, or cannot be reached` }
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() !== `v${release}`) return { reason: `the ${name} that was fetched does not run here` }
  return { folder: dirname(program) }
}

export declare namespace fetchNode {
  type Options = {
    release: (typeof releases)[number]
    /** Of the repository. */
    root: string
  }
  type ReturnType = { readonly folder: string } | { readonly reason: string }
}
