import { spawnSync } from 'node:child_process'
import { homeEnvironment } from './home.js'
import { bin } from './keyhook.js'

/** As `keyhook`, in a process of its own: for what ends one, or needs an environment. */
export function keyhookProcess(
  cwd: string,
  parameters: readonly string[],
  { env = {}, imports = [] }: keyhookProcess.Options = {},
) {
  const loaders = imports.flatMap((path) => ['--import', path])
  const { signal, status, stderr, stdout } = spawnSync(process.execPath, [...loaders, bin, ...parameters], {
    cwd,
    encoding: 'utf8',
    input: '',
    env: { PATH: process.env['PATH'], ...homeEnvironment, ...env },
  })
  return { code: status, signal, stderr, stdout }
}

export declare namespace keyhookProcess {
  type Options = {
    env?: Readonly<Record<string, string>>
    /** Modules that are loaded before the program. */
    imports?: readonly string[]
  }
}
