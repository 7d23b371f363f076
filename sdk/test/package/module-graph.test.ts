import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, inject, test } from 'vitest'

const consumer = inject('consumer')
const manifest = JSON.parse(readFileSync(join(consumer, 'node_modules/@keyhook/sdk/package.json'), 'utf8')) as {
  dependencies: object
  exports: Readonly<Record<string, unknown>>
  peerDependencies: object
  peerDependenciesMeta: Readonly<Record<string, { optional: boolean }>>
}
const entries = Object.keys(manifest.exports).filter((name) => name !== './package.json')
const peers = new Set(Object.keys(manifest.peerDependencies))

/** The optional peer dependencies that each entry needs. All other entries need only React. */
const needs: Readonly<Record<string, readonly string[]>> = {
  './coinbase-wallet': ['@coinbase/wallet-sdk'],
  './query': ['@tanstack/react-query'],
  './smart-wallets': ['permissionless', 'viem'],
  './solana': ['@solana/web3.js'],
  './solana-wallet-adapter': ['@solana/wallet-adapter-base', '@solana/wallet-adapter-react', '@solana/web3.js'],
  './viem': ['viem'],
  './wagmi': ['viem', 'wagmi'],
  './wallet-connect': ['@walletconnect/ethereum-provider'],
}

/** Returns the import specifiers that an entry reaches, by `import` and `import()`, with the file that imports each. */
async function reached(entry: string, packages: 'bundle' | 'external'): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  await build({
    absWorkingDir: consumer,
    stdin: { contents: `export * from '@keyhook/sdk${entry.slice(1)}'`, resolveDir: consumer },
    bundle: true,
    splitting: true,
    format: 'esm',
    ignoreAnnotations: true,
    logLevel: 'error',
    outdir: 'unwritten',
    write: false,
    plugins: [
      {
        name: 'specifiers',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^.]/ }, ({ importer, kind, path }) => {
            if (kind === 'entry-point' || path.startsWith('@keyhook/')) return undefined
            found.set(path, importer)
            const isUnwalked = packages === 'external' || !/^(?:viem|wagmi|@wagmi\/)/.test(path)
            return isUnwalked ? { path, external: true } : undefined
          }),
      },
    ],
  })
  return found
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]

test('all peer dependencies except React are optional', () => {
  const optional = Object.keys(manifest.peerDependenciesMeta).filter(
    (name) => manifest.peerDependenciesMeta[name]!.optional,
  )

  expect(Object.keys(manifest.peerDependencies).filter((name) => !optional.includes(name))).toEqual(['react'])
})

test.each(entries)('%s imports only its dependencies, React and the listed peer dependencies', async (entry) => {
  const found = new Set([...(await reached(entry, 'external')).keys()].map(packageOf))
  const needed = [...found].filter((name) => name !== 'react' && peers.has(name))

  expect(needed.toSorted()).toEqual(needs[entry] ?? [])
  expect([...found].filter((name) => !(name in manifest.dependencies) && !peers.has(name))).toEqual([])
})

// 'wagmi/connectors' imports packages that few apps have installed, and webpack fails on each of them.
test.each(entries)("%s does not import 'wagmi/connectors', even through wagmi and viem", async (entry) => {
  const found = await reached(entry, 'bundle')
  const barrel = [...found].filter(([path]) => /^(?:wagmi|@wagmi)\/connectors|^mppx(?:\/|$)|^viem\/tempo/.test(path))

  expect(barrel).toEqual([])
})
