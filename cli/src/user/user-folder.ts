import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

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
