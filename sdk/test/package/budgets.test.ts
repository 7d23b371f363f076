import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { expect, inject, test } from 'vitest'

/**
 * Bundles code as a host would, React aside, and measures what arrives before anything is clicked: the modules the
 * entry reaches without `import()`, compressed together, because bundlers of hosts put them into one file. `besides`
 * React, more packages can be left aside.
 */
async function initialCode(contents: string, besides: readonly string[] = []) {
  const consumer = inject('consumer')
  const { metafile, outputFiles } = await build({
    absWorkingDir: consumer,
    stdin: { contents, resolveDir: consumer, sourcefile: 'host.ts', loader: 'ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', ...besides],
    logLevel: 'error',
    metafile: true,
    outdir: 'unwritten',
    write: false,
  })
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]!.entryPoint === 'host.ts')!
  const initial = reachable(metafile, entry)
  const chunks = outputFiles.filter(({ path }) => [...initial].some((name) => resolve(consumer, name) === path))
  const inputs = [...initial].flatMap((path) => Object.entries(metafile.outputs[path]!.inputs))
  return {
    bytes: gzipSync(Buffer.concat(chunks.map(({ contents }) => contents)), { level: 9 }).length,
    /** What fills it, the largest first, in bytes before compression. */
    parts: inputs
      .toSorted(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
      .map(([path, { bytesInOutput }]) => `${bytesInOutput} ${path.replace(/.*node_modules\//, '')}`),
    packages: [
      ...new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => packageOf(path))),
    ],
  }
}

function reachable({ outputs }: Metafile, from: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const { kind, path, external } of outputs[from]!.imports)
    if (kind === 'import-statement' && !external) reachable({ outputs } as Metafile, path, seen)
  return seen
}

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'host'

const start = `export { PrivyProvider, usePrivy, useLoginWithEmail, useCreateWallet, useWallets } from '@keyhook/sdk'`

test('the code an app starts with is at most 25 kB', async () => {
  const { bytes, parts } = await initialCode(start)

  expect(bytes, parts.slice(0, 25).join('\n')).toBeLessThanOrEqual(25_000)
})

test('the code an app starts with holds nothing that can come later', async () => {
  const { packages } = await initialCode(start)
  const later = /^(?:viem|ox|wagmi|abitype|jose|libphonenumber-js)$|^@(?:wagmi|tanstack|solana|noble|scure|adraffy)\//

  expect(packages.filter((name) => later.test(name))).toEqual([])
})

test('the wagmi connector adds at most 2 kB to wagmi and viem', async () => {
  const entry = `export { keyhookConnector } from '@keyhook/sdk/wagmi'`
  const { bytes, packages, parts } = await initialCode(entry, ['wagmi', 'wagmi/*', 'viem', 'viem/*'])

  expect(bytes, parts.join('\n')).toBeLessThanOrEqual(2000)
  expect(packages).toEqual(['@keyhook/sdk'])
})

test('the runtime of flows is under 1 kB', async () => {
  const flows = ['create-flow', 'define-flow'].map(
    (name) => `export * from './node_modules/@keyhook/sdk/dist/flows/core/${name}.js'`,
  )

  expect((await initialCode(flows.join('\n'))).bytes).toBeLessThan(1000)
})

test('everything an entry does not need at once is left out of it', async () => {
  const { packages } = await initialCode(`import '@keyhook/sdk'`)

  expect(packages).toEqual([])
})
