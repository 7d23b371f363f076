/** Names that frameworks and tools run, or obey, without anything that imports them. */
const selfRunning = new Set(
  [
    ['middleware', 'proxy', 'instrumentation', 'instrumentation-client', 'route', 'page', 'layout', 'template'],
    ['default', 'gulpfile', 'gruntfile', 'jakefile', 'knexfile', 'setuptests', 'setupproxy', 'pnpmfile'],
    ['con', 'prn', 'aux', 'nul'],
  ].flat(),
)

const sourcePath = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)*[A-Za-z0-9][A-Za-z0-9_-]*\.tsx?$/

/**
 * Whether a path may stand in a registry: plain names below the folder that is copied, of TypeScript sources alone. Names
 * with a second dot are configurations, tests and declarations, which tools look for.
 */
export function isRegistryPath(path: string): boolean {
  return path.length <= 200 && sourcePath.test(path) && !runsItself(path)
}

/** Whether a place in a project is one whose file is run or obeyed without being imported. */
export function runsItself(path: string): boolean {
  const parts = path.toLowerCase().split('/')
  const name = parts.at(-1)!
  const isHidden = parts.some((part) => part.startsWith('.') || part === 'node_modules')
  return isHidden || selfRunning.has(name.replace(/\..*$/, '')) || /\.(?:config|setup|test|spec)\./.test(name)
}
