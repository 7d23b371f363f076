import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

const root = resolve(import.meta.dirname, '../../..')
const sources = resolve(root, 'sdk/src')
const cacheFile = resolve(import.meta.dirname, '../../.data/weights.json')

type Cache = { readonly key: string; readonly weights: Readonly<Record<string, number>> }

type Hook = { readonly name: string; readonly from: string }

/**
 * Measures how many bytes (after gzip) each hook adds to a page that uses `KeyhookProvider`. Bundles and minifies like
 * an app, without React, viem, wagmi, react-query and lazy chunks. Caches the result until the SDK's sources change.
 */
export async function weighHooks(hooks: readonly Hook[]): Promise<ReadonlyMap<string, number>> {
  const key = hashOf(sources, JSON.stringify(hooks))
  const before = readCache()
  if (before?.key === key) return new Map(Object.entries(before.weights))
  const start = `export { KeyhookProvider } from '@keyhook/sdk'`
  const codes = [start, ...hooks.map(({ from, name }) => `${start}\nexport { ${name} } from '${from}'`)]
  const [bare = 0, ...sizes] = await measure(codes)
  const weights = Object.fromEntries(
    hooks.map(({ from, name }, index) => [`${from} ${name}`, Math.max(0, sizes[index]! - bare)]),
  )
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ key, weights }))
  return new Map(Object.entries(weights))
}

async function measure(codes: readonly string[]): Promise<readonly number[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: codes.map((_, index) => ({ in: `page:${index}`, out: `${index}` })),
    bundle: true,
    format: 'esm',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      'react',
      'react-dom',
      'react/*',
      'react-dom/*',
      'viem',
      'viem/*',
      'wagmi',
      'wagmi/*',
      '@tanstack/react-query',
      '@wagmi/*',
    ],
    logLevel: 'error',
    outdir: 'unwritten',
    write: false,
    plugins: [pages(codes), withoutLazy],
  })
  const byName = new Map(outputFiles.map(({ contents, path }) => [Number(/(\d+)\.js$/.exec(path)?.[1]), contents]))
  return codes.map((_, index) => gzipSync(byName.get(index)!, { level: 9 }).length)
}

const pages = (codes: readonly string[]): Plugin => ({
  name: 'pages',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^page:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'page' }))
    onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({
      contents: codes[Number(path)]!,
      loader: 'ts',
      resolveDir: resolve(root, 'docs-site'),
    }))
  },
})

const withoutLazy: Plugin = {
  name: 'what comes later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
}

function hashOf(folder: string, salt: string): string {
  const hash = createHash('sha256')
    .update(salt)
    .update(readFileSync(resolve(root, 'package-lock.json')))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.tsx?$/.test(file)) hash.update(file).update(readFileSync(resolve(folder, file)))
  return hash.digest('hex')
}

function readCache(): Cache | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Cache
  } catch {
    return undefined
  }
}
