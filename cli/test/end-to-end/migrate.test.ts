import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree, type Tree, writeTree } from '../folders.js'
import { bin, keyhook } from '../keyhook.js'
import { keyhookProcess } from '../keyhook-process.js'

const manifest = (dependencies: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ name: 'shop', private: true, dependencies }, undefined, 2)}\n`

/** A Vite app on Privy with Tailwind 4. */
const app: Tree = {
  'package.json': manifest({
    '@privy-io/react-auth': '^2.24.0',
    '@privy-io/server-auth': '^1.32.0',
    '@privy-io/wagmi': '^1.0.0',
    'react': '^19.0.0',
    'tailwindcss': '^4.1.0',
    'wagmi': '^2.16.0',
  }),
  'vite.config.ts': `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n`,
  'tsconfig.json': '{}\n',
  '.env.example': 'VITE_PRIVY_APP_ID=app\n',
  '.env.local': 'VITE_PRIVY_APP_ID=secret\n',
  'index.html': '<script type="module" src="/src/main.tsx"></script>\n',
  'src/index.css': `@import 'tailwindcss';\n`,
  'src/main.tsx': `import { PrivyProvider } from '@privy-io/react-auth'
import { settings } from './settings'
import './index.css'

export const Root = () => (
  <PrivyProvider appId={import.meta.env.VITE_PRIVY_APP_ID} config={settings}>
    <App />
  </PrivyProvider>
)
`,
  'src/settings.ts': `export const settings = {\n  loginMethods: ['email'],\n  plugins: [],\n}\n`,
  'src/chains.ts': `import { useCreateWallet } from '@privy-io/react-auth/extended-chains'\nexport { useCreateWallet }\n`,
  'src/wagmi.ts': `import { createConfig } from '@privy-io/wagmi'\nexport { createConfig }\n`,
  'server/verify.ts': `import { PrivyClient } from '@privy-io/server-auth'\nexport { PrivyClient }\n`,
}

const write = ['migrate', '--write', '--no-install']

const withoutScreens = (tree: Tree) =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('src/components/keyhook/')))

test('shows the diff and the remaining tasks, and writes nothing without --write', async () => {
  const root = makeFolder(app)

  const { code, stderr, stdout } = await keyhook(root, ['migrate'])

  expect(code).toBe(0)
  expect(stdout).toContain(`+import { PrivyProvider } from '@keyhook/sdk'`)
  expect(stderr).toContain('src/chains.ts:1 useCreateWallet of @privy-io/react-auth/extended-chains')
  expect(stderr).toContain('docs-site/content/migrate-backend-from-privy.md')
  expect(stderr).toContain('keyhook migrate --write')
  expect(readTree(root)).toEqual(app)
})

test('moves imports, provider, configuration, variables, packages and screens, and changes nothing the second time', async () => {
  const root = makeFolder(app)

  const first = await keyhook(root, write)

  const after = readTree(root)
  expect({ code: first.code, withoutScreens: withoutScreens(after) }).toMatchObject({
    code: 0,
    withoutScreens: {
      'src/main.tsx': `import { PrivyProvider } from '@keyhook/sdk'
import { settings } from './settings'
import './index.css'
import { AuthModal } from './components/keyhook/modal/auth-modal'

export const Root = () => (
  <PrivyProvider appId={import.meta.env.VITE_KEYHOOK_APP_ID} apiUrl={import.meta.env.VITE_KEYHOOK_API_URL ?? ''} config={settings}>
    <App />
    <AuthModal />
  </PrivyProvider>
)
`,
      'src/settings.ts': `export const settings = {\n  loginMethods: ['email'],\n}\n`,
      'src/chains.ts': `import { useCreateWallet } from './components/keyhook-leftovers'\nexport { useCreateWallet }\n`,
      'src/wagmi.ts': `import { createConfig } from '@keyhook/sdk/wagmi'\nexport { createConfig }\n`,
      'server/verify.ts': app['server/verify.ts'],
      '.env.example': 'VITE_KEYHOOK_APP_ID=app\nVITE_KEYHOOK_API_URL=http://auth.localhost:8787\n',
      '.env.local': app['.env.local'],
    },
  })
  const { dependencies } = JSON.parse(after['package.json']!) as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@privy-io/'))).toEqual(['@privy-io/server-auth'])
  expect(dependencies['@keyhook/sdk']).toBeDefined()
  expect(after['src/components/keyhook/modal/auth-modal.tsx']).toBeDefined()
  expect(after['src/components/keyhook-leftovers.ts']).toContain('export const useCreateWallet')

  const second = await keyhook(root, write)

  expect(second.code).toBe(0)
  expect(readTree(root)).toEqual(after)
})

test('does nothing in an app that does not use Privy', async () => {
  const root = makeFolder({ 'package.json': manifest({ react: '^19.0.0', tailwindcss: '^4.1.0' }), 'src/a.ts': '\n' })

  const { code, stderr } = await keyhook(root, write)

  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Nothing to migrate') as string })
})

test('adds Tailwind to a Vite app without it', async () => {
  const { 'src/index.css': _, ...rest } = app
  const root = makeFolder({
    ...rest,
    'package.json': manifest({ '@privy-io/react-auth': '^3.0.0', 'react': '^19.0.0' }),
    'src/index.css': 'body { margin: 0 }\n',
  })

  const { code } = await keyhook(root, write)

  const tree = readTree(root)
  expect(code).toBe(0)
  expect(tree['src/index.css']).toBe(`@import 'tailwindcss';\nbody { margin: 0 }\n`)
  expect(tree['vite.config.ts']).toContain('plugins: [react(), tailwindcss()]')
  expect(tree['package.json']).toContain('"@tailwindcss/vite"')
  expect(tree['src/main.tsx']).toContain('<AuthModal />')
})

const third: Tree = {
  ...app,
  'package.json': manifest({
    '@privy-io/react-auth': '^2.0.0',
    'autoprefixer': '^10.0.0',
    'react': '^18.0.0',
    'tailwindcss': '^3.4.0',
  }),
  'postcss.config.js': 'export default { plugins: { tailwindcss: {}, autoprefixer: {} } }\n',
  'tailwind.config.js': 'export default { content: [] }\n',
  'src/index.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n\n.a { color: red }\n',
}

test('upgrades Tailwind 3 and keeps its configuration', async () => {
  const root = makeFolder(third)

  const { code, stderr } = await keyhook(root, write)

  const tree = readTree(root)
  expect({ code, remains: stderr.includes('npx @tailwindcss/upgrade') }).toEqual({ code: 0, remains: true })
  expect(tree['src/index.css']).toMatch(
    /^@import 'tailwindcss';\n@config '\.\.\/tailwind\.config\.js';\n\n@layer base \{[^]*\n\.a \{ color: red \}\n$/,
  )
  expect(tree['postcss.config.js']).toBe(`export default { plugins: { '@tailwindcss/postcss': {} } }\n`)
  expect(tree['package.json']).not.toMatch(/autoprefixer|"tailwindcss": "\^3/)
})

test('--no-tailwind keeps Tailwind 3, and a run after the upgrade adds the screens', async () => {
  const root = makeFolder(third)

  const { code, stderr } = await keyhook(root, [...write, '--no-tailwind'])

  const tree = readTree(root)
  expect({ code, main: tree['src/main.tsx'] }).toEqual({
    code: 0,
    main: expect.not.stringContaining('AuthModal') as string,
  })
  expect(stderr).toContain('The screens were not copied')
  expect(tree['src/index.css']).toBe(third['src/index.css'])

  writeTree(root, { 'package.json': tree['package.json']!.replace('"^3.4.0"', '"^4.1.0"') })
  writeTree(root, { 'src/index.css': `@import 'tailwindcss';\n` })
  expect((await keyhook(root, write)).code).toBe(0)
  expect(readTree(root)['src/main.tsx']).toContain('<AuthModal />')
})

test('writes with uncommitted changes only with --allow-dirty', async () => {
  const root = makeFolder(app)
  spawnSync('git', ['init', '-q'], { cwd: root })

  const refused = await keyhook(root, write)
  const shown = await keyhook(root, ['migrate', '--no-diff'])

  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('--allow-dirty') as string })
  expect(shown.code).toBe(0)
  expect(readTree(root)['src/main.tsx']).toBe(app['src/main.tsx'])
  expect((await keyhook(root, [...write, '--allow-dirty'])).code).toBe(0)
  expect(readTree(root)['src/main.tsx']).toContain('@keyhook/sdk')
})

test('keeps links, and reads no file outside the project', async () => {
  const beside = makeFolder({ 'a.ts': `import '@privy-io/react-auth' // beside\n` })
  const root = makeFolder(app)
  symlinkSync(join(beside, 'a.ts'), join(root, 'src/a.ts'))

  const { code, stderr, stdout } = await keyhook(root, write)

  expect(code).toBe(0)
  expect(stderr + stdout).not.toContain('beside')
  expect(readTree(beside)['a.ts']).toContain('@privy-io/react-auth')
})

test('ends on Ctrl-C and at the time limit while a source takes years to parse', async () => {
  const deep = `import { usePrivy } from '@privy-io/react-auth'\nexport const x = ${'<T>('.repeat(34)}1${')'.repeat(34)}\n`
  const root = makeFolder({ ...app, 'src/deep.ts': deep })
  const child = spawn(process.execPath, [bin, 'migrate'], { cwd: root, env: { ...process.env, CI: '1' } })
  const guard = setTimeout(() => child.kill('SIGKILL'), 200_000)
  const limited = keyhook(root, write)
  setTimeout(() => child.kill('SIGINT'), 20_000)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(guard)

  expect(signal === 'SIGINT' || code === 130).toBe(true)
  expect(await limited).toMatchObject({ code: 1, stderr: expect.stringContaining('in 60 seconds') as string })
  expect(readTree(root)['src/main.tsx']).toBe(app['src/main.tsx'])
})

test('runs no code of the app', () => {
  const evil = `import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\n`
  const root = makeFolder({ ...app, 'tailwind.config.js': evil, 'postcss.config.mjs': evil })
  writeTree(root, {
    'vite.config.ts': `${evil}${app['vite.config.ts']}`,
    'src/settings.ts': `${evil}${app['src/settings.ts']}`,
  })

  expect(keyhookProcess(root, write).code).toBe(0)
  expect(readTree(root)).not.toHaveProperty('ran')
})
