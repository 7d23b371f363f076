import { resolve } from 'node:path'
import { build } from 'esbuild'

/** The page of a tab with the SDK's sources, its parts by file name. */
export async function buildTab(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { tab: resolve(import.meta.dirname, 'tab.ts') },
    bundle: true,
    splitting: true,
    conditions: ['source'],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    outdir: 'unwritten',
    write: false,
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/.*[\\/]/, ''), text]))
}
