import { resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * A page of this folder with the packed SDK and all it needs, bundled as hosts bundle: what is reached by `import()` is
 * in files of its own. Contents by file name; the page's own file has its name.
 */
export async function buildPage(name: buildPage.Name, consumer: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: consumer,
    entryPoints: { [name]: resolve(import.meta.dirname, 'pages', name) },
    plugins: [
      {
        name: 'consumer',
        // Its imports are resolved as those of the project that installed the SDK.
        setup({ onResolve, resolve: resolveImport }) {
          onResolve({ filter: /^[^./]/ }, ({ importer, kind, path }) =>
            importer.startsWith(import.meta.dirname) ? resolveImport(path, { kind, resolveDir: consumer }) : undefined,
          )
        },
      },
    ],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Whichever file is evaluated first.
    banner: { js: 'globalThis.scriptStart??=performance.now();' },
    logLevel: 'error',
    outdir: 'unwritten',
    write: false,
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/.*[\\/]/, ''), text]))
}

export declare namespace buildPage {
  type Name = 'base' | 'with-sdk' | 'host' | 'watch-frames'
}
