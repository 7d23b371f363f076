import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Builds the published package: the program, split into chunks that each command loads, and the registry pack.
 */
const root = resolve(import.meta.dirname, '..')
const registry = resolve(root, '../registry')
const dist = resolve(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const { errors } = await build({
  absWorkingDir: root,
  entryPoints: { 'keyhook': 'src/bin.ts', 'plan-worker': 'src/migrate/plan-worker.ts' },
  outdir: 'dist',
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  legalComments: 'eof',
  mainFields: ['module', 'main'],
  external: ['oxc-parser', 'esbuild'],
})
if (errors.length > 0) process.exitCode = 1
chmodSync(resolve(dist, 'keyhook.js'), 0o755)

const built = spawnSync(process.execPath, [resolve(dist, 'keyhook.js'), 'registry', 'build', '--cwd', registry], {
  stdio: 'inherit',
})
if (built.status !== 0 || !existsSync(resolve(registry, 'dist/pack/index.json'))) process.exit(1)
cpSync(resolve(registry, 'dist/pack'), resolve(dist, 'pack'), { recursive: true })
// `keyhook docs CODE` prints its sections.
cpSync(resolve(root, '../docs-site/content/errors.md'), resolve(dist, 'errors.md'))
cpSync(resolve(root, '../LICENSE'), resolve(root, 'LICENSE'))
