import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/disk.js'
import { readUserFile, userFolder } from '../user/user-file.js'

/** What this user has said of a registry on this machine. No project can say it. */
export type KnownRegistry = {
  /** The key its index is signed with; none for a folder. */
  readonly key?: string | undefined
  /** Header to value, in which `${NAME}` is filled in from the environment when a request is made. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The newest release seen: an older index is an old copy. */
  readonly newest?: string | undefined
}

/** The registries that the user has named on this machine, by address or absolute folder. */
export function openKnownRegistries({ cwd, disk, env }: openKnownRegistries.Parameters): KnownRegistries {
  const path = join(userFolder('config', env), 'registries.json')
  const read = (): Readonly<Record<string, KnownRegistry>> => {
    const text = readUserFile({ disk, env, path, project: cwd })
    if (text === undefined) return {}
    try {
      const { registries } = JSON.parse(text) as { registries: Readonly<Record<string, KnownRegistry>> }
      return { ...registries }
    } catch (cause) {
      throw new CliError('failed', `${path} is damaged.`, { cause, hint: 'Mend it, or remove it and name them again.' })
    }
  }
  const write = (registries: Readonly<Record<string, KnownRegistry>>) => {
    try {
      disk.write(`${path}.next`, `${JSON.stringify({ registries }, null, 2)}\n`, 0o600)
      disk.rename(`${path}.next`, path)
    } catch (cause) {
      throw new CliError('failed', `${path} cannot be written.`, {
        cause,
        hint: 'Registries that were named are remembered there. Set XDG_CONFIG_HOME to a folder that can be written.',
      })
    }
  }
  return {
    path,
    all: read,
    find: (place) => (Object.hasOwn(read(), place) ? read()[place] : undefined),
    save: (place, known) => write({ ...read(), [place]: known }),
    forget: (place) => write(Object.fromEntries(Object.entries(read()).filter(([name]) => name !== place))),
  }
}

export declare namespace openKnownRegistries {
  type Parameters = { cwd: string; disk: Disk; env: Readonly<Record<string, string | undefined>> }
}

export type KnownRegistries = {
  readonly path: string
  readonly all: () => Readonly<Record<string, KnownRegistry>>
  readonly find: (place: string) => KnownRegistry | undefined
  readonly save: (place: string, known: KnownRegistry) => void
  readonly forget: (place: string) => void
}
