import type { LockSources } from './lock-sources.js'
import { readLockFile } from './read-lock-file.js'
import type { ReadYaml } from './read-yaml.js'
import { isRegistryRange } from './registry-range.js'

/** Lock files with an address for every package. Other formats have addresses only for packages outside the registry. */
const naming = /\.json$|^yarn\.lock$/

/**
 * Returns the first source in a lock file that is not its registry, and the folders of the repository that it installs.
 * A file in an unknown format counts as such a source. If a file names all addresses, the host of most packages counts
 * as the registry.
 */
export function findForeignSource(name: string, text: string, readYaml: ReadYaml): findForeignSource.ReturnType {
  const sources = readLockFile(name, text, readYaml)
  if (!sources) return { foreign: 'sources in an unknown format', folders: [] }
  const { paths, ranges } = sources
  const foreign =
    ranges.find((range) => !isRegistryRange(range)) ??
    paths.find((path) => !isInside(path)) ??
    findForeignAddress(sources, naming.test(name))
  return { foreign, folders: paths.filter((path) => isInside(path) && !/(?:^|\/)node_modules(?:\/|$)/.test(path)) }
}

export declare namespace findForeignSource {
  type ReturnType = {
    readonly foreign: string | undefined
    /** Relative to the folder of the lock file. */
    readonly folders: readonly string[]
  }
}

function findForeignAddress({ addresses, packages }: LockSources, isNaming: boolean): string | undefined {
  const hosts = addresses.map(hostOf)
  const isRegistry = (host: string | undefined) => {
    if (host === undefined) return false
    const count = hosts.filter((each) => each === host).length
    // One package is not enough to identify the registry.
    return isNaming && count > 1 && 2 * count > packages
  }
  return addresses.find((address, at) => !isRegistryRange(address) && !isRegistry(hosts[at]))
}

/** Returns the host of an archive in a registry. Package managers read other addresses of a host as git repositories. */
function hostOf(address: string): string | undefined {
  if (!/^https:\/\/[^\\]*$/.test(address) || !URL.canParse(address)) return undefined
  const { host, pathname, username } = new URL(address)
  return username === '' && /\/-\/|^\/download\//.test(pathname) && !pathname.endsWith('.git') ? host : undefined
}

/** Returns true for a relative path that does not leave its folder. */
const isInside = (path: string) => !/^\/|[\\:]|(?:^|\/)\.\.(?:\/|$)/.test(path)
