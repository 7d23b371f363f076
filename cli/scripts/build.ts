import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

/**
 * Builds the published package: the program, split into chunks that each command loads, and the registry pack.
 */
const root = resolve(import.meta.dirname, '..')
const registry = resolve(root, '../registry')
const dist = resolve(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  legalComments: 'eof',
  mainFields: ['module', 'main'],
  external: ['oxc-parser', 'esbuild'],
} satisfies BuildOptions
await build({
  ...shared,
  entryPoints: { keyhook: 'src/bin.ts' },
  outdir: 'dist',
  chunkNames: 'parts/[name]-[hash]',
  splitting: true,
})
// Built alone: chunks shared with the worker would be smaller and more, so every command would load more files.
await build({ ...shared, entryPoints: ['src/migrate/plan-worker.ts'], outfile: 'dist/parts/plan-worker.js' })
chmodSync(resolve(dist, 'keyhook.js'), 0o755)

const built = spawnSync(process.execPath, [resolve(dist, 'keyhook.js'), 'registry', 'build', '--cwd', registry], {
  stdio: 'inherit',
})
if (built.status !== 0 || !existsSync(resolve(registry, 'dist/pack/index.json'))) process.exit(1)
cpSync(resolve(registry, 'dist/pack'), resolve(dist, 'pack'), { recursive: true })
// `keyhook docs CODE` prints its sections.
cpSync(resolve(root, '../docs-site/content/errors.md'), resolve(dist, 'errors.md'))
cpSync(resolve(root, '../LICENSE'), resolve(root, 'LICENSE'))
