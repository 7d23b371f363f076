import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type Plugin } from 'esbuild'

/**
 * Bundles code as a host would, without React, and measures the code that loads before a click. That is every module
 * that the entry reaches without `import()`. They are compressed together, because bundlers of hosts put them into one
 * file. `besides` excludes more packages than React. The runtime of the bundler is excluded with React, which is
 * CommonJS and needs it on every page.
 */
export async function initialCode(
  contents: string,
  { besides = [], consumer, isOneFile, withReact }: initialCode.Options,
) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: consumer,
    stdin: { contents, resolveDir: consumer, sourcefile: 'host.ts', loader: 'ts' },
    bundle: true,
    splitting: !isOneFile,
    format: 'esm',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...(withReact ? [] : ['react', 'react-dom', 'react/*', 'react-dom/*']), ...besides],
    logLevel: 'error',
    metafile: true,
    outdir: 'unwritten',
    write: false,
    plugins: isOneFile ? [withoutLazy] : [],
  })
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]!.entryPoint === 'host.ts')!
  const initial = reachable(metafile, entry)
  const written = [...initial].filter((name) => Object.keys(metafile.outputs[name]!.inputs).length > 0)
  const chunks = outputFiles.filter(({ path }) => written.some((name) => resolve(consumer, name) === path))
  const inputs = [...initial].flatMap((path) => Object.entries(metafile.outputs[path]!.inputs))
  return {
    /** Exports of the entry when the code runs. */
    names: metafile.outputs[entry]!.exports,
    bytes: gzipSync(Buffer.concat(chunks.map(({ contents }) => contents)), { level: 9 }).length,
    /** Modules of the bundle with their uncompressed bytes, largest first. */
    parts: inputs
      .toSorted(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
      .map(([path, { bytesInOutput }]) => `${bytesInOutput} ${path.replace(/.*node_modules\//, '')}`),
    packages: [
      ...new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => packageOf(path))),
    ],
  }
}

export declare namespace initialCode {
  type Options = {
    /** A project that has installed the packed SDK. */
    consumer: string
    besides?: readonly string[] | undefined
    /**
     * True to remove dynamic imports before bundling, so that all other code is in one file. Such files can be compared
     * to the byte. Otherwise, names and order of split files change the compression.
     */
    isOneFile?: boolean | undefined
    /** True to measure React as well. */
    withReact?: boolean | undefined
  }
}

const withoutLazy: Plugin = {
  name: 'lazily loaded code',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
}

function reachable({ outputs }: Metafile, from: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const { kind, path, external } of outputs[from]!.imports)
    if (kind === 'import-statement' && !external) reachable({ outputs } as Metafile, path, seen)
  return seen
}

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'host'
