import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin as BuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** The React packages. Each has the file that lists its exports in production. */
const packages = new Map([
  ['react', 'react/cjs/react.production.js'],
  ['react-dom', 'react-dom/cjs/react-dom.production.js'],
  ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
  ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
])
const modules = resolve(dirname(require.resolve('react/package.json')), '..')

/**
 * Shares one React file between the pages, the gallery and the demo, which are built separately. All import it from the
 * same URL, so that a frame uses the file in the cache. An export that several of the four packages have is exported
 * once.
 */
export function shareReact(): Plugin {
  let shared: ReturnType<typeof bundleReact> | undefined
  return {
    name: 'share-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source) {
      if (!packages.has(source)) return undefined
      return { id: `/${(await (shared ??= bundleReact())).file}`, external: 'absolute' }
    },
  }
}

/** Bundles React and returns the file with its path in the site. */
export async function bundleReact(): Promise<{ readonly file: string; readonly code: Uint8Array }> {
  const taken = new Set<string>()
  const imports = [...packages].map(([from, file]) => {
    const names = Object.keys(require(join(modules, file)) as object).filter((name) => !taken.has(name))
    for (const name of names) taken.add(name)
    return `import { ${names.join(', ')} } from '${from}'`
  })
  const names = [...taken].join(', ')
  const { outputFiles } = await build({
    stdin: {
      contents: [...imports, `export { ${names} }`, `export default { ${names} }`].join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    plugins: [asModules],
    format: 'esm',
    legalComments: 'none',
    minify: true,
    target: 'es2022',
    write: false,
  })
  const code = outputFiles[0]!.contents
  return { code, file: `assets/shared-react-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js` }
}

/**
 * Converts React from CommonJS to modules. A bundler would wrap CommonJS into functions, which browsers parse twice.
 */
const asModules: BuildPlugin = {
  name: 'as-modules',
  setup({ onLoad, onResolve }) {
    const files = new Map([...packages, ['scheduler', 'scheduler/cjs/scheduler.production.js']])
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      const file = files.get(path)
      return file === undefined ? undefined : { path: join(modules, file) }
    })
    onLoad({ filter: /\.production\.js$/ }, ({ path }) => {
      const imports: string[] = []
      const code = readFileSync(path, 'utf8').replaceAll(/\brequire\(("[^"]+")\)/g, (_, from: string) => {
        imports.push(`import * as required${imports.length} from ${from}`)
        return `required${imports.length - 1}`
      })
      const names = Object.keys(require(path) as object)
      const members = names.map((name, index) => `const member${index} = exports.${name}`)
      const exported = names.map((name, index) => `member${index} as ${name}`)
      const contents = [...imports, 'const exports = {}', code, ...members, `export { ${exported.join(', ')} }`]
      return { contents: contents.join('\n') }
    })
  },
}
