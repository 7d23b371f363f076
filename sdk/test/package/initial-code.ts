import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type Plugin } from 'esbuild'

/**
 * Bundles code as a host would, without React, and measures the code that loads before a click. It contains every
 * module that the entry imports without `import()`. Compresses these modules together, because hosts' bundlers put them
 * into one file. `besides` excludes packages in addition to React. Also excludes the bundler's runtime, which every
 * page with React needs anyway.
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
    /** Names that the entry exports at run time. */
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
    /** Folder of a project that has installed the packed SDK. */
    consumer: string
    besides?: readonly string[] | undefined
    /**
     * True to remove dynamic imports before bundling. All code is then in one file, whose size is reproducible to the
     * byte. Otherwise, the names and order of split files change the compression.
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
