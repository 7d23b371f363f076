/** Where each form of lock file says what address a package came from. */
const addresses: readonly RegExp[] = [
  // npm, the second in its first form.
  /"(?:resolved|version)"\s*:\s*"([^"]+:[^"]*)"/g,
  // Yarn 1.
  /^\s+"?resolved"?\s+"?([^\s"]+)/gm,
  // pnpm.
  /(?:^\s*|[{,]\s*)["']?tarball["']?\s*:\s*["']?([^\s"',}]+)/gm,
  // pnpm, yarn and bun: a package by its address.
  /@(https?:[^\s"'),]+)/g,
  /\b__archiveUrl=([^\s"'&]+)/g,
  // bun: the registry of a package that is not of the default one.
  /\[\s*"[^"]+",\s*"([^"]+:[^"]+)"/g,
]

/** These name the address of every package, the registry's too; in the others only packages from elsewhere have one. */
const naming = /^(?:package-lock\.json|npm-shrinkwrap\.json)$|^yarn\.lock$/

/**
 * Of where packages of a lock file come from, what is not its registry: in a file that names addresses, the host of most
 * of its packages.
 */
export function findForeignHost(name: string, text: string): string | undefined {
  const plain = name.endsWith('.json') ? withoutEscapes(text) : text
  const hosts = addresses
    .flatMap((pattern) => [...plain.matchAll(pattern)])
    .map(([, address = '']) => address.replaceAll('%3A', ':').replaceAll('%2F', '/'))
    .map(hostOf)
    .filter((host) => host !== undefined)
  const packages = Math.max(hosts.length, [...plain.matchAll(/\b(?:integrity|checksum)"?[: ]/g)].length)
  const isRegistry = (host: string) => {
    const count = hosts.filter((each) => each === host).length
    // One package alone says of no host that it is the registry.
    return naming.test(name) && count > 1 && 2 * count > packages
  }
  return [...new Set(hosts)].find((host) => !isRegistry(host))
}

/** Undefined for what is of this project. What is written in another form is given as it stands. */
function hostOf(address: string): string | undefined {
  if (address.includes('\\')) return address
  if (!/^https?:/i.test(address)) return undefined
  return URL.canParse(address) ? new URL(address).host : address
}

/** Characters of JSON can be written as numbers. What is no JSON stays as it is. */
function withoutEscapes(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
