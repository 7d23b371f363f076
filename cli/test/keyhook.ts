import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export const bin = resolve(import.meta.dirname, '../dist/keyhook.js')

/** Runs the built program as CI does: no terminal, nothing to read. */
export function keyhook(cwd: string, parameters: readonly string[], { env = {}, imports = [] }: keyhook.Options = {}) {
  const loaders = imports.flatMap((path) => ['--import', path])
  const { signal, status, stderr, stdout } = spawnSync(process.execPath, [...loaders, bin, ...parameters], {
    cwd,
    encoding: 'utf8',
    input: '',
    env: { PATH: process.env['PATH'], HOME: cwd, ...env },
  })
  return { code: status, signal, stderr, stdout }
}

export declare namespace keyhook {
  type Options = {
    env?: Readonly<Record<string, string>>
    /** Modules that are loaded before the program. */
    imports?: readonly string[]
  }
}
