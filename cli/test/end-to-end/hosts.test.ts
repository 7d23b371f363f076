import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readHost, readTree } from '../folders.js'
import { keyhook } from '../keyhook.js'

function setUp(name: string) {
  const root = makeFolder(readHost(name))
  const run = (...parameters: string[]) => keyhook(root, parameters)
  return { before: readTree(root), root, run, tree: () => readTree(root) }
}

const wired: [name: string, entry: string, provider: string, line: string][] = [
  [
    'vite',
    'src/main.tsx',
    'src/components/keyhook-provider.tsx',
    '    <AppKeyhookProvider>\n      <App />\n    </AppKeyhookProvider>\n',
  ],
  [
    'next-app',
    'src/app/layout.tsx',
    'src/components/keyhook-provider.tsx',
    '<AppKeyhookProvider>{children}</AppKeyhookProvider></body>',
  ],
  [
    'next-app-flat',
    'app/layout.tsx',
    'components/keyhook-provider.tsx',
    '<AppKeyhookProvider>{children}</AppKeyhookProvider></body>',
  ],
  [
    'next-pages',
    'src/pages/_app.tsx',
    'src/components/keyhook-provider.tsx',
    '<AppKeyhookProvider><Component {...pageProps} /></AppKeyhookProvider>;',
  ],
  [
    'react-router',
    'app/root.tsx',
    'app/components/keyhook-provider.tsx',
    '<AppKeyhookProvider><Outlet /></AppKeyhookProvider>\n',
  ],
  [
    'tanstack',
    'src/routes/__root.tsx',
    'src/components/keyhook-provider.tsx',
    '        <AppKeyhookProvider>\n          {children}\n        </AppKeyhookProvider>\n',
  ],
]

test.each(wired)(
  'sets up screens, provider and environment variables in a generated %s app',
  async (name, entry, provider, line) => {
    const { before, run, tree } = setUp(name)

    const { code, stderr } = await run('init', '--yes', '--no-install')

    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
    const after = tree()
    expect(after[entry]).toContain(line)
    expect(after[entry]!.match(/AppKeyhookProvider/g)).toHaveLength(3)
    expect(after[provider]).toContain('<AuthModal />')
    const changed = Object.keys(before).filter((path) => before[path] !== after[path])
    expect(changed.sort()).toEqual(['package.json', entry].sort())
    expect(
      Object.keys(after)
        .filter((path) => !before[path] && !path.includes('/keyhook/'))
        .sort(),
    ).toEqual(['.env.example', 'keyhook.lock.json', provider].sort())
  },
)

test.each(wired)('changes nothing when run again in a %s app', async (name) => {
  const { run, tree } = setUp(name)
  await run('init', '--yes', '--no-install')
  const before = tree()

  const { code, stderr } = await run('init', '--yes', '--no-install')

  expect({ code, tree: tree() }).toEqual({ code: 0, tree: before })
  expect(stderr).toContain('Everything is set up already.')
})

test("follows the app's quote and semicolon style, and reads environment variables as its framework does", async () => {
  const { run, tree } = setUp('next-app')
  await run('init', '--yes', '--no-install')

  expect(tree()['src/components/keyhook-provider.tsx']).toBe(`"use client";
import { KeyhookProvider } from "@keyhook/sdk";
import type { ReactNode } from "react";
import { AuthModal } from "./keyhook/modal/auth-modal";

// keyhook dev prints this variable for its local chain. In production, leave it unset and list your chains instead.
const rpcUrl = process.env.NEXT_PUBLIC_KEYHOOK_RPC_URL;
const localChain = {
  id: 31337,
  name: "Local chain",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  testnet: true,
};
const config = {
  supportedChains: rpcUrl ? [{ ...localChain, rpcUrls: { default: { http: [rpcUrl] } } }] : undefined,
};

/** Login and wallets for everything inside. */
export function AppKeyhookProvider({ children }: { children: ReactNode }) {
  return (
    <KeyhookProvider
      appId={process.env.NEXT_PUBLIC_KEYHOOK_APP_ID ?? ""}
      apiUrl={process.env.NEXT_PUBLIC_KEYHOOK_API_URL ?? ""}
      config={config}
    >
      {children}
      <AuthModal />
    </KeyhookProvider>
  );
}
`)
  expect(tree()['.env.example']).toBe(
    'NEXT_PUBLIC_KEYHOOK_APP_ID=your-app-id\nNEXT_PUBLIC_KEYHOOK_API_URL=http://auth.localhost:8787\nNEXT_PUBLIC_KEYHOOK_RPC_URL=http://127.0.0.1:8545\n',
  )
})

test('writes the files, and prints install instructions for a missing package manager', async () => {
  const files = readHost('vite')
  const root = makeFolder({
    ...files,
    'package.json': files['package.json']!.replace('{', '{ "packageManager": "pnpm@10.0.0",'),
  })

  const { code, stderr } = await keyhook(root, ['init', '--yes', '--install'], { PATH: join(root, 'nothing') })

  expect(code).toBe(8)
  expect(stderr).toContain('pnpm is not installed on this machine. Install it: corepack enable pnpm, or npm install')
  expect(stderr).toContain('The files were written, but the installation failed. Run it again: pnpm i')
  expect(readTree(root)['src/main.tsx']).toContain('<AppKeyhookProvider>')
})

test('exits with code 3 and writes nothing without a terminal and --yes', async () => {
  const { before, run, tree } = setUp('vite')

  const { code, stderr } = await run('init')

  expect({ code, tree: tree() }).toEqual({ code: 3, tree: before })
  expect(stderr).toContain('--yes')
})

test('leaves an app that differs from its template unchanged, and prints the next step', async () => {
  const files = readHost('vite')
  const root = makeFolder({ ...files, 'src/main.tsx': files['src/main.tsx']!.replace('<App />', '<App /><App />') })

  const { code, stderr } = await keyhook(root, ['init', '--yes', '--no-install'])

  expect(code).toBe(0)
  expect(stderr).toContain(
    'src/main.tsx was not changed: the element to wrap does not occur exactly once. Put <AppKeyhookProvider>',
  )
  expect(readTree(root)['src/main.tsx']).not.toContain('AppKeyhookProvider')
})

test('exits with code 6 and changes nothing in a generated app without Tailwind', async () => {
  const { before, run, tree } = setUp('vite-without-tailwind')

  expect((await run('init', '--yes')).code).toBe(6)
  expect(tree()).toEqual(before)
})

test("leaves the app's files unchanged with --no-wire", async () => {
  const { before, run, tree } = setUp('vite')

  expect((await run('init', '--yes', '--no-wire', '--no-install')).code).toBe(0)
  expect(tree()).toEqual({
    ...before,
    '.env.example': tree()['.env.example'],
    'keyhook.lock.json': tree()['keyhook.lock.json'],
  })
})

test('doctor reports only the remaining manual steps', async () => {
  const { run } = setUp('vite')
  await run('init', '--yes', '--no-install')

  const { code, stdout } = await run('doctor', '--json')

  const { findings } = JSON.parse(stdout) as { findings: { code: string; level: string }[] }
  expect(code).toBe(0)
  expect(findings.filter(({ level }) => level !== 'ok').map(({ code }) => code)).toEqual(['sdk', 'env'])
})

test.each([
  ['vite', "script-src 'self'"],
  ['next-app', "script-src 'self' 'nonce-{nonce}' 'strict-dynamic'"],
])('csp reads the provider URL from the env file of a %s app', async (name, scripts) => {
  const variable = name === 'vite' ? 'VITE_KEYHOOK_API_URL' : 'NEXT_PUBLIC_KEYHOOK_API_URL'
  const root = makeFolder({ ...readHost(name), '.env.local': `${variable}=https://auth.example.com/\n` })

  const { code, stdout } = await keyhook(root, ['csp', '--rpc', 'https://eth.example.com/v1', '--header'])

  expect(code).toBe(0)
  expect(stdout).toContain(`${scripts};`)
  expect(stdout).toContain("connect-src 'self' https://auth.example.com https://eth.example.com;")
  expect(stdout).toContain('frame-src https://auth.example.com;')
  expect(stdout.trim().split('\n')).toHaveLength(1)
  expect((await keyhook(makeFolder(readHost(name)), ['csp'])).code).toBe(3)
})

test.each([
  ['turnstile', { 'script-src': ["'self'", 'https://challenges.cloudflare.com'] }],
  [
    'hcaptcha',
    { 'connect-src': ["'self'", 'https://auth.example.com', 'https://hcaptcha.com', 'https://*.hcaptcha.com'] },
  ],
  ['telegram', { 'script-src': ["'self'", 'https://auth.example.com', 'https://telegram.org'] }],
])('csp --with adds the sources of %s to the policy', async (name, expected) => {
  const root = makeFolder(readHost('vite'))
  const { stdout } = await keyhook(root, ['csp', '--provider', 'https://auth.example.com', '--with', name, '--json'])

  expect((JSON.parse(stdout) as { policy: object }).policy).toMatchObject(expected)
  const { code } = await keyhook(root, ['csp', '--provider', 'https://auth.example.com', '--with', 'strangers'])
  expect(code).toBe(2)
})
