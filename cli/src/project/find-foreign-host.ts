/** Where packages come from unless a user's own settings say otherwise. */
const registries = new Set(['registry.npmjs.org', 'registry.yarnpkg.com'])

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

/** Of where packages of a lock file come from, what is no public registry of packages. */
export function findForeignHost(name: string, text: string): string | undefined {
  const plain = name.endsWith('.json') ? withoutEscapes(text) : text
  // mutation threat 58: undefined
  return addresses
    .flatMap((pattern) => [...plain.matchAll(pattern)])
    .map(([, address = '']) => address.replaceAll('%3A', ':').replaceAll('%2F', '/'))
    .map(hostOf)
    .find((host) => host !== undefined && !registries.has(host))
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
