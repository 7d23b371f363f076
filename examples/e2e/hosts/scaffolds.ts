// The smallest project of each framework, with one page.

import { walletPage } from './wallet-page.js'

export type Files = Readonly<Record<string, string>>
export type Packages = Readonly<Record<string, string>>

export type Scaffold = {
  /** Default: npm. */
  readonly manager?: 'pnpm' | 'yarn 1' | 'yarn 4' | 'bun'
  readonly packages: Packages
  /** Packages that only one step needs. */
  readonly tools: { readonly lint: Packages; readonly build?: Packages }
  readonly files: (page: { apiUrl: string; appId: string }) => Files
  /** Arguments of binaries in `node_modules/.bin`. Types are checked after the build if the build generates some. */
  readonly types: readonly string[]
  readonly lint: readonly string[]
  readonly build: readonly string[]
  readonly serve: (port: number) => readonly string[]
}

const react = (version: string) => ({
  'react': version,
  'react-dom': version,
  '@types/react': version.replace('18.2.0', '18.2'),
  '@types/react-dom': version.replace('18.2.0', '18.2'),
})

const oxlint = { oxlint: 'latest' }

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}
const tsconfig = (options: object = {}, more: object = {}) =>
  JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, ...more }, null, 2)

const main = `import { createRoot } from 'react-dom/client'
import { WalletPage } from './wallet-page'

createRoot(document.getElementById('root')!).render(<WalletPage />)
`
const html =
  '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>'

const vite = (version: string, plugin: string, reactVersion: string, more: object = {}): Scaffold => ({
  packages: {
    ...react(reactVersion),
    typescript: 'latest',
    ...more,
  },
  tools: { lint: oxlint, build: { 'vite': version, '@vitejs/plugin-react': plugin } },
  files: (page) => ({
    'index.html': html,
    'src/main.tsx': main,
    'src/wallet-page.tsx': walletPage(page),
    'vite.config.mjs': `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n`,
    'tsconfig.json': tsconfig({ types: [] }, { include: ['src'] }),
  }),
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', 'src'],
  build: ['vite', 'build'],
  serve: (port) => ['vite', 'preview', '--port', String(port), '--strictPort'],
})

const wagmiPage = `import { createConfig, useSetActiveWallet, WagmiProvider } from '@keyhook/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import type { ReactNode } from 'react'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const queryClient = new QueryClient()

function ActiveWallet() {
  useSetActiveWallet()
  return null
}

export const Wagmi = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <WagmiProvider config={config}>
      <ActiveWallet />
      {children}
    </WagmiProvider>
  </QueryClientProvider>
)
`

/** True to render the page inside wagmi's provider. */
const withWagmi = (scaffold: Scaffold, wagmi: string): Scaffold => ({
  ...scaffold,
  packages: { ...scaffold.packages, 'wagmi': wagmi, 'viem': 'latest', '@tanstack/react-query': 'latest' },
  files: (page) => {
    const files = scaffold.files(page)
    const wrapped = files['src/wallet-page.tsx']!.replace(
      "import { useState } from 'react'\n",
      "import { useState } from 'react'\nimport { Wagmi } from './wagmi'\n",
    ).replace('      <Wallet />\n', '      <Wagmi>\n        <Wallet />\n      </Wagmi>\n')
    return { ...files, 'src/wagmi.tsx': wagmiPage, 'src/wallet-page.tsx': wrapped }
  },
})

const wagmi3 = (version: string) => withWagmi(vite(version, 'latest', 'latest'), '^3')

const next = (
  version: string,
  reactVersion: string,
  { build, lint }: { build: readonly string[]; lint: readonly string[] },
): Scaffold => ({
  packages: {
    ...react(reactVersion),
    'next': version,
    'typescript': '~5.9',
    '@types/node': '^22',
  },
  tools: { lint: { 'eslint': lint[0] === 'next' ? '^8.57' : '^9', 'eslint-config-next': version } },
  files: (page) => ({
    'next.config.mjs': 'export default {}\n',
    'next-env.d.ts': '/// <reference types="next" />\n',
    'app/layout.tsx': `import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
    'app/page.tsx':
      "import { WalletPage } from './wallet-page'\n\nexport default function Page() {\n  return <WalletPage />\n}\n",
    'app/wallet-page.tsx': walletPage(page),
    ...(lint[0] === 'next'
      ? { '.eslintrc.json': '{ "extends": "next/core-web-vitals", "root": true }\n' }
      : { 'eslint.config.mjs': "export { default } from 'eslint-config-next/core-web-vitals'\n" }),
    'tsconfig.json': tsconfig(
      {
        allowJs: true,
        esModuleInterop: true,
        incremental: true,
        isolatedModules: true,
        jsx: 'preserve',
        resolveJsonModule: true,
        plugins: [{ name: 'next' }],
      },
      { include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'], exclude: ['node_modules'] },
    ),
  }),
  types: ['tsc', '-p', '.'],
  lint,
  build,
  serve: (port) => ['next', 'start', '-p', String(port)],
})

// Exact versions, because the four packages require each other in the same version. On a mirror of npm, their newest
// versions may differ.
const reactRouter: Scaffold = {
  packages: {
    ...react('latest'),
    'react-router': '7.18.4',
    '@react-router/dev': '7.18.4',
    '@react-router/node': '7.18.4',
    '@react-router/serve': '7.18.4',
    'isbot': '^5',
    'typescript': '~5.9',
    'vite': 'latest',
    '@types/node': '^22',
  },
  tools: { lint: oxlint },
  files: (page) => ({
    'react-router.config.ts': 'export default { ssr: true }\n',
    'vite.config.ts':
      "import { reactRouter } from '@react-router/dev/vite'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [reactRouter()] })\n",
    'app/routes.ts':
      "import { index, type RouteConfig } from '@react-router/dev/routes'\n\nexport default [index('home.tsx')] satisfies RouteConfig\n",
    'app/root.tsx': `import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
`,
    'app/main.tsx':
      "import { WalletPage } from './wallet-page'\n\nexport default function Home() {\n  return <WalletPage />\n}\n",
    'app/wallet-page.tsx': walletPage(page),
    'tsconfig.json': tsconfig(
      { types: ['vite/client'], rootDirs: ['.', './.react-router/types'] },
      { include: ['app', '*.ts'] },
    ),
  }),
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', 'app'],
  build: ['react-router', 'build'],
  serve: () => ['react-router-serve', './build/server/index.js'],
}

/** The version of Node for hosts that need 22 or later. Its package puts `node` into `node_modules/.bin`. */
const newNode = { node: '^24' }

const tanstackStart: Scaffold = {
  packages: {
    ...react('latest'),
    ...newNode,
    '@tanstack/react-start': 'latest',
    '@tanstack/react-router': 'latest',
    '@vitejs/plugin-react': 'latest',
    'typescript': '~5.9',
    'vite': 'latest',
    '@types/node': '^22',
  },
  tools: { lint: oxlint },
  files: (page) => ({
    'vite.config.ts':
      "import { tanstackStart } from '@tanstack/react-start/plugin/vite'\nimport viteReact from '@vitejs/plugin-react'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [tanstackStart(), viteReact()] })\n",
    'src/router.tsx':
      "import { createRouter } from '@tanstack/react-router'\nimport { routeTree } from './routeTree.gen'\n\nexport const getRouter = () => createRouter({ routeTree })\n",
    'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const Route = createRootRoute({ shellComponent: Document })

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
`,
    'src/routes/index.tsx':
      "import { createFileRoute } from '@tanstack/react-router'\nimport { WalletPage } from '../wallet-page'\n\nexport const Route = createFileRoute('/')({ component: WalletPage })\n",
    'src/wallet-page.tsx': walletPage(page),
    'tsconfig.json': tsconfig({ types: ['vite/client'] }, { include: ['src', '*.ts'] }),
  }),
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', 'src'],
  build: ['vite', 'build'],
  serve: (port) => ['vite', 'preview', '--port', String(port), '--strictPort'],
}

const astro: Scaffold = {
  packages: {
    ...react('latest'),
    ...newNode,
    'astro': 'latest',
    '@astrojs/react': 'latest',
    'typescript': '~5.9',
  },
  tools: { lint: oxlint },
  files: (page) => ({
    'astro.config.mjs':
      "import react from '@astrojs/react'\nimport { defineConfig } from 'astro/config'\n\nexport default defineConfig({ integrations: [react()] })\n",
    'src/pages/index.astro':
      '---\nimport { WalletPage } from \'../wallet-page\'\n---\n<html lang="en"><body><WalletPage client:load /></body></html>\n',
    'src/wallet-page.tsx': walletPage(page),
    'tsconfig.json': tsconfig({ types: [] }, { include: ['src'] }),
  }),
  types: ['tsc', '-p', '.'],
  lint: ['oxlint', 'src'],
  build: ['astro', 'build'],
  serve: (port) => ['astro', 'preview', '--port', String(port)],
}

/** A Vite page whose types one compiler checks, with each module resolution. */
const compiler = (version: string, resolutions: readonly string[], reactVersion: string): Scaffold => {
  const page = vite('latest', 'latest', reactVersion, { typescript: version })
  const projects = resolutions.map((moduleResolution) => {
    const options = {
      moduleResolution,
      module: moduleResolution === 'node16' ? 'node16' : 'ESNext',
      types: [],
      ...(version === '^6' && moduleResolution === 'node' && { ignoreDeprecations: '6.0' }),
    }
    return [`tsconfig.${moduleResolution}.json`, tsconfig(options, { include: ['src/wallet-page.tsx'] })] as const
  })
  return {
    ...page,
    files: (values) => ({ ...page.files(values), ...Object.fromEntries(projects) }),
    types: ['tsc', ...projects.flatMap(([file]) => ['-p', file])],
  }
}

const all = ['bundler', 'node16', 'node']

/** The projects of the rows. Packages without a version are installed in the newest version. */
export const scaffolds: Readonly<Record<string, Scaffold>> = {
  'Vite 7, React 18.2': vite('^7', '^5', '18.2.0'),
  'Vite 8, React 19': vite('^8', 'latest', 'latest'),
  'Vite 8, wagmi 2': withWagmi(vite('^8', 'latest', 'latest', { typescript: '~5.1' }), '^2'),
  'Vite 8, wagmi 3': wagmi3('^8'),
  'Vite 8, wagmi 3, pnpm': { ...wagmi3('^8'), manager: 'pnpm' },
  // Yarn requires the optional packages of every system. Mirrors of npm may lack the Windows package of Vite 8.4.
  'Vite 8, wagmi 3, yarn 1': { ...wagmi3('~8.3'), manager: 'yarn 1' },
  'Vite 8, wagmi 3, yarn 4': { ...wagmi3('~8.3'), manager: 'yarn 4' },
  'Vite 8, wagmi 3, bun': { ...wagmi3('^8'), manager: 'bun' },
  'Next 14, webpack': next('^14', '18.2.0', { build: ['next', 'build'], lint: ['next', 'lint'] }),
  'Next 15, webpack': next('^15', 'latest', { build: ['next', 'build'], lint: ['next', 'lint'] }),
  'Next 15, Turbopack': next('^15', 'latest', { build: ['next', 'build', '--turbopack'], lint: ['next', 'lint'] }),
  'Next 16, webpack': next('^16', 'latest', { build: ['next', 'build', '--webpack'], lint: ['eslint', '.'] }),
  'Next 16, Turbopack': next('^16', 'latest', { build: ['next', 'build'], lint: ['eslint', '.'] }),
  'React Router 7': reactRouter,
  'TanStack Start': tanstackStart,
  'Astro': astro,
  'TypeScript 5.1': compiler('~5.1', all, '18.2.0'),
  'TypeScript 5.4': compiler('~5.4', all, '18.2.0'),
  'TypeScript 5.9': compiler('~5.9', all, 'latest'),
  'TypeScript 6': compiler('^6', all, 'latest'),
  // TypeScript 7 has no `node` module resolution.
  'TypeScript 7': compiler('^7', ['bundler', 'node16'], 'latest'),
}
