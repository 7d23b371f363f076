/** Names of files that frameworks and tools load without an import. */
const selfRunning = new Set(
  [
    ['middleware', 'proxy', 'instrumentation', 'instrumentation-client', 'route', 'page', 'layout', 'template'],
    ['error', 'global-error', 'not-found', 'forbidden', 'unauthorized', 'global-not-found'],
    ['sitemap', 'robots', 'manifest', 'favicon', 'icon', 'apple-icon', 'opengraph-image', 'twitter-image'],
    ['default', 'gulpfile', 'gruntfile', 'jakefile', 'knexfile', 'setuptests', 'setupproxy', 'pnpmfile'],
    ['con', 'prn', 'aux', 'nul'],
  ].flat(),
)

const sourcePath = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)*[A-Za-z0-9][A-Za-z0-9_-]*\.tsx?$/

/**
 * Returns true if a registry may contain the path: a TypeScript source with simple names, below the folder for copied
 * files. Rejects a second dot, which marks configurations, tests and declarations that tools load.
 */
export function isRegistryPath(path: string): boolean {
  return path.length <= 200 && sourcePath.test(path) && !runsItself(path)
}

/** Returns true for a path that a tool loads without an import. */
export function runsItself(path: string): boolean {
  const parts = path.toLowerCase().split('/')
  const name = parts.at(-1)!
  const isHidden = parts.some((part) => part.startsWith('.') || part === 'node_modules')
  return (
    isHidden ||
    selfRunning.has(name.replace(/\..*$/, '').replace(/(?<=icon|image)\d$/, '')) ||
    /\.(?:config|setup|test|spec)\./.test(name)
  )
}
