import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/host.js'
import { isWithin } from '../project/find-up.js'
import { isTracked } from '../project/git.js'

type Environment = Readonly<Record<string, string | undefined>>

const locations = {
  config: { variables: ['XDG_CONFIG_HOME', 'APPDATA'], fallback: '.config' },
  state: { variables: ['XDG_STATE_HOME', 'LOCALAPPDATA'], fallback: '.local/state' },
} as const

/** Returns a folder of the user, outside of every project. Only this user can write files there. */
export function userFolder(kind: keyof typeof locations, env: Environment): string {
  const { fallback, variables } = locations[kind]
  const userDirectory = env['HOME'] ?? env['USERPROFILE'] ?? homedir()
  const named = variables.map((name) => env[name]).find((path) => path !== undefined && isAbsolute(path))
  return join(named ?? join(userDirectory, fallback), 'keyhook').replaceAll('\\', '/')
}

/**
 * Reads a file in a folder of the user. Throws if git tracks the file. In that case the folder is inside a project,
 * whose files are untrusted.
 */
export function readUserFile({ disk, env, path, project }: readUserFile.Parameters): string | undefined {
  const text = disk.read(path)
  if (text !== undefined && isWithin(disk.real(project), disk.real(path)) && isTracked(path, env))
    throw new CliError('failed', `${path} is tracked by git, so it may belong to the project.`, {
      hint: 'Nothing was written. Remove it, or set XDG_CONFIG_HOME and XDG_STATE_HOME to folders outside the project.',
    })
  return text
}

export declare namespace readUserFile {
  type Parameters = { disk: Disk; env: Environment; path: string; project: string }
}
