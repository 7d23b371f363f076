import { spawnSync } from 'node:child_process'
import { userEnvironment } from './user-folder.js'
import { bin } from './keyhook.js'

/** Runs `keyhook` in a separate process, for tests that kill it or need another environment. */
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
    env: { PATH: process.env['PATH'], ...userEnvironment, ...env },
  })
  return { code: status, signal, stderr, stdout }
}

export declare namespace keyhookProcess {
  type Options = {
    env?: Readonly<Record<string, string>>
    /** Modules to load before the program. */
    imports?: readonly string[]
  }
}
