import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { connectingCode } from '@keyhook/sdk/internal/test/package/connecting-code'
import { connectingPage } from '@keyhook/sdk/internal/test/package/connecting-page'
import { initialCode } from '@keyhook/sdk/internal/test/package/initial-code'
import { pageLoad, pages } from '@keyhook/sdk/internal/test/package/page-load'
import { buildForBrowsers } from '@keyhook/sandbox/internal/src/checkout/build-for-browsers'
import type { Figure } from './figure.js'

const root = resolve(import.meta.dirname, '../../..')
const start = `export { KeyhookProvider, useKeyhook, useLoginWithEmail, useCreateWallet, useWallets } from '@keyhook/sdk'`
const lazyPackages = /^(?:viem|ox|wagmi|abitype|libphonenumber-js)$|^@(?:wagmi|tanstack|solana|noble|scure|adraffy)\//

/** Measures the downloads of a host's users, with the packed SDK and the built frame. */
export async function measureSizes(consumer: string): Promise<readonly Figure[]> {
  const { bytes, packages } = await initialCode(start, { consumer })
  const early = packages.filter((name) => lazyPackages.test(name))
  const flows = ['create-flow', 'define-flow'].map(
    (name) => `export * from './node_modules/@keyhook/sdk/dist/flows/core/${name}.js'`,
  )
  const runtime = (await initialCode(flows.join('\n'), { consumer })).bytes
  const connecting = await connectingCode(start, { consumer })
  const page = (await connectingPage({ consumer })).bytes
  const frame = measureFrame()
  const react = await pageLoad(pages.react, { consumer })
  const hooks = await pageLoad(pages.hooks, { consumer })
  const screens = await pageLoad(pages.screens, { consumer })
  const overReact = ({ bytes: all, files }: pageLoad.ReturnType) =>
    `+ ${kilobytes(all - react.bytes)} in ${files.length} ${files.length === 1 ? 'file' : 'files'}`
  const asServed = 'a production build by Vite 8, each file gzip by itself, all that the page loads before a click'
  const installed = listInstalls(consumer)
  return [
    {
      figure: 'Initial JavaScript of `{ KeyhookProvider, useKeyhook, useLoginWithEmail, useCreateWallet, useWallets }`',
      bar: '≤ 25 kB; no viem, wagmi, react-query, Solana or phone metadata',
      measured: `${kilobytes(bytes)}; ${early.length === 0 ? 'none of them' : early.join(', ')}`,
      how: 'the packed SDK bundled by esbuild, React external, all else in, gzip',
      isMet: bytes <= 25_000 && early.length === 0,
    },
    {
      figure: 'A page with the hooks, before a click, over React',
      bar: '≤ 22 kB in ≤ 3 files',
      measured: overReact(hooks),
      how: `\`KeyhookProvider\` and \`useKeyhook\` without screens, ${asServed}`,
      isMet: hooks.bytes - react.bytes <= 22_000 && hooks.files.length <= 3,
    },
    {
      figure: 'A page with `<AuthModal />` mounted, before a click, over React',
      bar: '≤ 30 kB in ≤ 6 files',
      measured: overReact(screens),
      how: `the same page with the screens that \`keyhook init\` copies, ${asServed}`,
      isMet: screens.bytes - react.bytes <= 30_000 && screens.files.length <= 6,
    },
    {
      figure: 'Flow runtime',
      bar: '< 1 kB',
      measured: kilobytes(runtime),
      how: 'the same way, its two modules alone',
      isMet: runtime < 1000,
    },
    {
      figure: '`useConnectWallet` and the code that connects, without wagmi and viem',
      bar: '≤ 9.8 kB',
      measured: kilobytes(connecting),
      how: 'the same way: with the first component that uses it, before a wallet is selected',
      isMet: connecting <= 9800,
    },
    {
      figure: 'A page that connects wallets, with React, wagmi, viem and react-query',
      bar: '≤ 125 kB',
      measured: kilobytes(page),
      how: 'the same way with nothing external: react-dom, the hooks of wagmi that connect, and of the SDK all that is there before a wallet is selected',
      isMet: page <= 125_000,
    },
    {
      figure: 'Frame bundle',
      bar: '≤ 60 kB',
      measured: kilobytes(frame),
      how: 'the one module the wallet frame loads, gzip',
      isMet: frame <= 60_000,
    },
    {
      figure: 'Packages a host installs for the SDK, with no peer but React',
      bar: '≤ 12',
      measured: `${installed.length} (${installed.join(', ')})`,
      how: 'dependencies of the packed SDK and theirs, by the lockfile',
      isMet: installed.length <= 12,
    },
  ]
}

type Manifest = { dependencies?: Record<string, string>; exports?: object }

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const readSdk = (consumer: string) => read(join(consumer, 'node_modules/@keyhook/sdk/package.json')) as Manifest

function listInstalls(consumer: string): readonly string[] {
  const { packages } = read(join(root, 'package-lock.json')) as { packages: Record<string, Manifest> }
  const found = new Set<string>()
  function add(manifest: Manifest, from: string): void {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const folder = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((folder) => folder in packages)
      if (folder === undefined) throw new Error(`'${name}' is not in the lockfile.`)
      if (found.has(folder)) continue
      found.add(folder)
      add(packages[folder]!, folder)
    }
  }
  add(readSdk(consumer), 'sdk')
  return [...found].map((folder) => folder.replace(/.*node_modules\//, ''))
}

export type ExportSize = { readonly entry: string; readonly name: string; readonly bytes: number }

/** Measures each run-time export alone: gzip, without React, viem, wagmi and react-query. */
export async function measureExports(consumer: string): Promise<readonly ExportSize[]> {
  const besides = ['viem', 'viem/*', 'wagmi', 'wagmi/*', '@tanstack/react-query', '@wagmi/*']
  // With code splitting, the bundler counts lazy chunks of the entry's other exports.
  const options = { besides, consumer, isOneFile: true }
  const sizes: ExportSize[] = []
  for (const path of Object.keys(readSdk(consumer).exports ?? {})) {
    if (path.endsWith('.json')) continue
    const entry = path.replace('.', '@keyhook/sdk')
    const { names } = await initialCode(`export * from '${entry}'`, options)
    for (const name of names.toSorted()) {
      const { bytes } = await initialCode(`export { ${name} } from '${entry}'`, options)
      sizes.push({ entry, name, bytes })
    }
  }
  return sizes
}

function measureFrame(): number {
  buildForBrowsers(['frame'])
  const folder = join(root, 'examples/provider/dist/frame')
  const { file } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { file: string }
  return gzipSync(readFileSync(join(folder, basename(file))), { level: 9 }).length
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
