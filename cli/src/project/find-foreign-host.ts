/** Patterns for the address of a package in each format of lock file. */
const addresses: readonly RegExp[] = [
  // npm. `version` is the field of its first format.
  /"(?:resolved|version)"\s*:\s*"([^"]+:[^"]*)"/g,
  // Yarn 1.
  /^\s+"?resolved"?\s+"?([^\s"]+)/gm,
  // pnpm.
  /(?:^\s*|[{,]\s*)["']?tarball["']?\s*:\s*["']?([^\s"',}]+)/gm,
  // pnpm, yarn and bun: a package by its address.
  /@(https?:[^\s"'),]+)/g,
  /\b__archiveUrl=([^\s"'&]+)/g,
  // bun: the registry of a package, if it is not the default one.
  /\[\s*"[^"]+",\s*"([^"]+:[^"]+)"/g,
]

/** Lock files with an address for every package. Other formats have addresses only for packages outside the registry. */
const naming = /^(?:package-lock\.json|npm-shrinkwrap\.json)$|^yarn\.lock$/

/**
 * Returns the first host in a lock file that is not its registry. In a file that names all addresses, the registry is
 * the host of most packages.
 */
export function findForeignHost(name: string, text: string): string | undefined {
  const decoded = name.endsWith('.json') ? withoutEscapes(text) : text
  const hosts = addresses
    .flatMap((pattern) => [...decoded.matchAll(pattern)])
    .map(([, address = '']) => address.replaceAll('%3A', ':').replaceAll('%2F', '/'))
    .map(hostOf)
    .filter((host) => host !== undefined)
  const packages = Math.max(hosts.length, [...decoded.matchAll(/\b(?:integrity|checksum)"?[: ]/g)].length)
  const isRegistry = (host: string) => {
    const count = hosts.filter((each) => each === host).length
    // One package is not enough to identify the registry.
    return naming.test(name) && count > 1 && 2 * count > packages
  }
  return [...new Set(hosts)].find((host) => !isRegistry(host))
}

/** Returns the host of an address, or undefined for a local path. Returns an unusual address unchanged. */
function hostOf(address: string): string | undefined {
  if (address.includes('\\')) return address
  if (!/^https?:/i.test(address)) return undefined
  return URL.canParse(address) ? new URL(address).host : address
}

/** Decodes the escape sequences of JSON. Returns other text unchanged. */
function withoutEscapes(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
