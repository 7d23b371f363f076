import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { detectHost } from '../project/detect-host.js'
import { appSources } from '../project/app-sources.js'
import { planWiring } from './plan-wiring.js'

const base = {
  'package.json': '{ "dependencies": { "react": "19", "vite": "8" } }',
  'tsconfig.json': '{}',
  'index.html': '<script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': `import { App } from './app'\n\nrender(\n  <App />,\n)\n`,
}

function plan(files: Readonly<Record<string, string>>) {
  const all = Object.entries({ ...base, ...files })
  const disk = memoryDisk(Object.fromEntries(all.map(([path, text]) => [`/app/${path}`, text])))
  const host = detectHost({ cwd: '/app', disk })
  const { changes, warnings } = planWiring({ disk, hasModal: true, host, sources: appSources(disk, host) })
  return { written: changes.map(({ path }) => path.slice('/app/'.length)), warnings }
}

const mounted = (from: string) =>
  `import { KeyhookProvider } from '${from}'\n\nexport const Auth = ({ children }) => (\n  <KeyhookProvider appId="a">{children}</KeyhookProvider>\n)\n`

test('wraps an app that has no provider', () => {
  expect(plan({})).toEqual({ written: ['src/components/keyhook-provider.tsx', 'src/main.tsx'], warnings: [] })
})

test('reports the existing provider and the missing modal, and adds no second provider', () => {
  expect(plan({ 'src/shell/auth.tsx': mounted('@keyhook/sdk') })).toEqual({
    written: [],
    warnings: [
      'src/shell/auth.tsx:4 already renders <KeyhookProvider>, so init adds no second one.',
      "Put <AuthModal /> inside <KeyhookProvider> once, in src/shell/auth.tsx:4: import { AuthModal } from '../components/keyhook/modal/auth-modal'",
    ],
  })
})

test('names the package of a provider from another SDK, and does not suggest a second modal', () => {
  const { warnings, written } = plan({
    'src/auth.tsx': mounted('other-sdk'),
    'src/page.tsx': `import { AuthModal } from './components/keyhook/modal/auth-modal'\n<AuthModal />`,
  })

  expect(written).toEqual([])
  expect(warnings[1]).toBe('That provider is imported from other-sdk. Import it from @keyhook/sdk instead.')
  expect(warnings).toHaveLength(2)
})

test('finds a provider in a workspace package that the app uses', () => {
  const files = {
    'package.json': '{ "workspaces": ["ui"], "dependencies": { "react": "19", "vite": "8", "@acme/ui": "*" } }',
    'ui/package.json': '{ "name": "@acme/ui" }',
    'ui/src/auth.tsx': mounted('@keyhook/sdk'),
  }

  expect(plan(files).written).toEqual([])
})

test('does not add a second provider to an app that mounts the PrivyProvider alias', () => {
  const alias = mounted('@privy-io/react-auth').replaceAll('KeyhookProvider', 'PrivyProvider')

  expect(plan({ 'src/auth.tsx': alias })).toEqual({
    written: [],
    warnings: [
      'src/auth.tsx:4 already renders <PrivyProvider>, so init adds no second one.',
      'That provider is imported from @privy-io/react-auth. Import it from @keyhook/sdk instead.',
      "Put <AuthModal /> inside <PrivyProvider> once, in src/auth.tsx:4: import { AuthModal } from './components/keyhook/modal/auth-modal'",
    ],
  })
})

test('keeps the provider file from an earlier release', () => {
  const wrapper = `import { PrivyProvider } from '@keyhook/sdk'\n\nexport function KeyhookProvider({ children }) {\n  return <PrivyProvider appId="a">{children}</PrivyProvider>\n}\n`
  const main = `import { KeyhookProvider } from './components/keyhook-provider'\n\nrender(<KeyhookProvider><App /></KeyhookProvider>)\n`

  const files = { 'src/components/keyhook-provider.tsx': wrapper, 'src/main.tsx': main }

  expect(plan(files)).toEqual({ written: [], warnings: [] })
})
