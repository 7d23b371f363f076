import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from '../project/host.js'
import { readUserFile, userFolder } from '../user/user-file.js'

/** A registry that the user trusts on this machine. A project cannot add one. */
export type KnownRegistry = {
  /** The key that signs the index. Undefined for a folder. */
  readonly key?: string | undefined
  /** Request headers. `${NAME}` is replaced by the environment variable at request time. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The newest release that was seen. An index that does not contain it is outdated. */
  readonly newest?: string | undefined
}

/**
 * Opens the user's list of trusted registries on this machine. Each is identified by its URL or its absolute folder.
 */
export function openKnownRegistries({ cwd, disk, env }: openKnownRegistries.Parameters): KnownRegistries {
  const path = join(userFolder('config', env), 'registries.json')
  const read = (): Readonly<Record<string, KnownRegistry>> => {
    const text = readUserFile({ disk, env, path, project: cwd })
    if (text === undefined) return {}
    try {
      const { registries } = JSON.parse(text) as { registries: Readonly<Record<string, KnownRegistry>> }
      return { ...registries }
    } catch (cause) {
      throw new CliError('failed', `${path} is damaged.`, {
        cause,
        hint: 'Fix it, or remove it and trust the registries again.',
      })
    }
  }
  const write = (registries: Readonly<Record<string, KnownRegistry>>) => {
    try {
      disk.write(`${path}.next`, `${JSON.stringify({ registries }, null, 2)}\n`, 0o600)
      disk.rename(`${path}.next`, path)
    } catch (cause) {
      throw new CliError('failed', `${path} cannot be written.`, {
        cause,
        hint: 'Trusted registries are stored there. Set XDG_CONFIG_HOME to a writable folder.',
      })
    }
  }
  return {
    path,
    all: read,
    find: (location) => (Object.hasOwn(read(), location) ? read()[location] : undefined),
    save: (location, known) => write({ ...read(), [location]: known }),
    forget: (location) => write(Object.fromEntries(Object.entries(read()).filter(([name]) => name !== location))),
  }
}

export declare namespace openKnownRegistries {
  type Parameters = { cwd: string; disk: Disk; env: Readonly<Record<string, string | undefined>> }
}

export type KnownRegistries = {
  readonly path: string
  readonly all: () => Readonly<Record<string, KnownRegistry>>
  readonly find: (location: string) => KnownRegistry | undefined
  readonly save: (location: string, known: KnownRegistry) => void
  readonly forget: (location: string) => void
}
