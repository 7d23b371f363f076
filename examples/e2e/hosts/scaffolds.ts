// Data: the smallest project of each framework, with one page.

import { walletPage } from './wallet-page.js'

export type Files = Readonly<Record<string, string>>

export type Scaffold = {
  readonly packages: Readonly<Record<string, string>>
  readonly files: (page: { apiUrl: string; appId: string }) => Files
  /** Arguments of binaries in `node_modules/.bin`. Types are checked after the build where it generates some. */
  readonly types?: readonly string[]
  readonly lint?: readonly string[] | undefined
  readonly build?: readonly string[]
  readonly serve?: (port: number) => readonly string[]
}

const react = (version: string) => ({
  'react': version,
  'react-dom': version,
  '@types/react': version.replace('18.2.0', '18.2'),
  '@types/react-dom': version.replace('18.2.0', '18.2'),
})

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
    'vite': version,
    '@vitejs/plugin-react': plugin,
    'typescript': 'latest',
    'oxlint': 'latest',
    ...more,
  },
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

/** The page inside wagmi's provider. */
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

const next = (version: string, reactVersion: string, build: readonly string[], more: object = {}): Scaffold => ({
  packages: { ...react(reactVersion), 'next': version, 'typescript': '~5.9', '@types/node': '^22', ...more },
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
    '.eslintrc.json': '{ "extends": "next/core-web-vitals", "root": true }\n',
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
  build,
  serve: (port) => ['next', 'start', '-p', String(port)],
})
const nextLint = (version: string) => ({ 'eslint': '^8.57', 'eslint-config-next': version })

const reactRouter: Scaffold = {
  packages: {
    ...react('latest'),
    'react-router': '7.18.4',
    '@react-router/dev': '7.18.4',
    '@react-router/node': '7.18.4',
    '@react-router/serve': '7.18.4',
    'isbot': '^5',
    'typescript': '~5.9',
    'vite': '^7',
    '@types/node': '^22',
  },
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
    'app/home.tsx':
      "import { WalletPage } from './wallet-page'\n\nexport default function Home() {\n  return <WalletPage />\n}\n",
    'app/wallet-page.tsx': walletPage(page),
    'tsconfig.json': tsconfig(
      { types: ['vite/client'], rootDirs: ['.', './.react-router/types'] },
      { include: ['app', '*.ts'] },
    ),
  }),
  types: ['tsc', '-p', '.'],
  build: ['react-router', 'build'],
  serve: () => ['react-router-serve', './build/server/index.js'],
}

const tanstackStart: Scaffold = {
  packages: {
    ...react('latest'),
    '@tanstack/react-start': 'latest',
    '@tanstack/react-router': 'latest',
    '@vitejs/plugin-react': 'latest',
    'typescript': '~5.9',
    'vite': 'latest',
    '@types/node': '^22',
  },
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
  build: ['vite', 'build'],
  serve: (port) => ['vite', 'preview', '--port', String(port), '--strictPort'],
}

// Astro 6 and later need Node 22.
const astro: Scaffold = {
  packages: { ...react('latest'), 'astro': '^5', '@astrojs/react': '^4', 'typescript': '~5.9' },
  files: (page) => ({
    'astro.config.mjs':
      "import react from '@astrojs/react'\nimport { defineConfig } from 'astro/config'\n\nexport default defineConfig({ integrations: [react()] })\n",
    'src/pages/index.astro':
      '---\nimport { WalletPage } from \'../wallet-page\'\n---\n<html lang="en"><body><WalletPage client:load /></body></html>\n',
    'src/wallet-page.tsx': walletPage(page),
    'tsconfig.json': tsconfig({ types: [] }, { include: ['src'] }),
  }),
  types: ['tsc', '-p', '.'],
  build: ['astro', 'build'],
  serve: (port) => ['astro', 'preview', '--port', String(port)],
}

/** Types alone, with one compiler. */
const compiler = (version: string, resolutions: readonly string[], reactVersion: string): Scaffold => ({
  packages: { ...react(reactVersion), typescript: version },
  files: (page) => ({
    'src/wallet-page.tsx': walletPage(page),
    ...Object.fromEntries(
      resolutions.map((moduleResolution) => [
        `tsconfig.${moduleResolution}.json`,
        tsconfig(
          { moduleResolution, module: moduleResolution === 'node16' ? 'node16' : 'ESNext', types: [] },
          { include: ['src'] },
        ),
      ]),
    ),
  }),
  types: ['tsc', ...resolutions.flatMap((each) => ['-p', `tsconfig.${each}.json`])],
})

const all = ['bundler', 'node16', 'node']

/** The packages that each row installs. Versions without a number are today's. */
export const scaffolds: Readonly<Record<string, Scaffold>> = {
  'Vite 7, React 18.2': vite('^7', '^5', '18.2.0'),
  'Vite 8, React 19': vite('^8', 'latest', 'latest'),
  'Vite 8, wagmi 2': withWagmi(vite('^8', 'latest', 'latest', { typescript: '~5.1' }), '^2'),
  'Vite 8, wagmi 3': withWagmi(vite('^8', 'latest', 'latest', { typescript: '~5.9' }), '^3'),
  'Next 14, webpack': { ...next('^14', '18.2.0', ['next', 'build'], nextLint('^14')), lint: ['next', 'lint'] },
  'Next 15, webpack': { ...next('^15', 'latest', ['next', 'build'], nextLint('^15')), lint: ['next', 'lint'] },
  'Next 15, Turbopack': next('^15', 'latest', ['next', 'build', '--turbopack']),
  'Next 16, webpack': next('^16', 'latest', ['next', 'build', '--webpack']),
  'Next 16, Turbopack': next('^16', 'latest', ['next', 'build']),
  'React Router 7': reactRouter,
  'TanStack Start': tanstackStart,
  'Astro': astro,
  'TypeScript 5.1': compiler('~5.1', all, '18.2.0'),
  'TypeScript 5.4': compiler('~5.4', all, '18.2.0'),
  'TypeScript 5.9': compiler('~5.9', all, 'latest'),
  'TypeScript 6': compiler('^6', ['bundler', 'node16'], 'latest'),
  'TypeScript 7': compiler('^7', ['bundler', 'node16'], 'latest'),
}
