import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { isWithin } from '../project/find-up.js'
import { isTracked } from '../project/git.js'

type Environment = Readonly<Record<string, string | undefined>>

const places = {
  config: { variables: ['XDG_CONFIG_HOME', 'APPDATA'], fallback: '.config' },
  state: { variables: ['XDG_STATE_HOME', 'LOCALAPPDATA'], fallback: '.local/state' },
} as const

/** A folder of the user's own, outside every project: what stands in it was written by this user on this machine. */
export function userFolder(kind: keyof typeof places, env: Environment): string {
  const { fallback, variables } = places[kind]
  const home = env['HOME'] ?? env['USERPROFILE'] ?? homedir()
  const named = variables.map((name) => env[name]).find((path) => path !== undefined && isAbsolute(path))
  return join(named ?? join(home, fallback), 'keyhook').replaceAll('\\', '/')
}

/**
 * The text of a file in such a folder. A home may lie inside a project, or be one: what git tracks of it came with the
 * project.
 */
export function readUserFile({ disk, env, path, project }: readUserFile.Parameters): string | undefined {
  const text = disk.read(path)
  if (text !== undefined && isWithin(disk.real(project), disk.real(path)) && isTracked(path, env))
    throw new CliError('failed', `${path} is tracked by git: it came with the project.`, {
      hint: 'Nothing was written. Remove it, or set XDG_CONFIG_HOME and XDG_STATE_HOME to folders outside the project.',
    })
  return text
}

export declare namespace readUserFile {
  type Parameters = { disk: Disk; env: Environment; path: string; project: string }
}
