import { basename } from 'node:path'
import { build } from 'esbuild'

/** Builds a page's script with the SDK's sources. Returns the parts by file name. */
export async function bundlePage(entry: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [entry],
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
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}
