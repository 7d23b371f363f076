import { expect, test } from 'vitest'
import { memoryDisk } from '../../test/memory-disk.js'
import { detectHost } from './detect-host.js'
import { diagnose } from './diagnose.js'
import { readLock } from './lock.js'

const lock = JSON.stringify({
  lockfileVersion: 1,
  registry: { version: '1.0.0', source: 'bundled' },
  options: { dir: 'src/components/keyhook', tsx: true },
  items: { 'auth-modal': { version: '1.0.0', explicit: true } },
  files: {},
  packages: { added: [] },
})

/** Returns the findings in an app with a copied modal, by code. */
function find(files: Readonly<Record<string, string>>) {
  const all = {
    'package.json': '{ "dependencies": { "react": "19", "tailwindcss": "4", "vite": "8" } }',
    'src/index.css': '@import "tailwindcss";',
    'keyhook.lock.json': lock,
    ...files,
  }
  const disk = memoryDisk(Object.fromEntries(Object.entries(all).map(([path, text]) => [`/app/${path}`, text])))
  const host = detectHost({ cwd: '/app', disk })
  const common = { disk, edited: 0, env: {}, host, lock: readLock(disk, '/app'), sdkRange: undefined }
  const findings = diagnose({ ...common, node: '22.12.0' }).filter(({ level }) => level !== 'ok')
  return Object.fromEntries(findings.map(({ code, text }) => [code, text]))
}

const provider = '<KeyhookProvider appId={import.meta.env.VITE_AUTH_ID} apiUrl="https://auth.example.com">'

test('reports both locations of a provider that is mounted twice', () => {
  const found = find({ 'src/a.tsx': provider, 'src/b.tsx': `\n${provider}<AuthModal />`, '.env': 'VITE_AUTH_ID=a' })

  expect(found).toEqual({ 'provider-twice': 'KeyhookProvider is mounted 2 times: src/a.tsx:1, src/b.tsx:2.' })
})

test('reports a copied modal that is not mounted', () => {
  expect(find({ 'src/a.tsx': provider, '.env': 'VITE_AUTH_ID=a' })).toEqual({
    modal: '<AuthModal /> is not mounted, so no screen can be shown.',
  })
})

test('reports missing environment variables by the names that the app reads', () => {
  expect(find({ 'src/a.tsx': `${provider}<AuthModal />` })).toEqual({ env: 'VITE_AUTH_ID is not set.' })
})

test('reports a missing provider and the environment variables of the framework', () => {
  expect(find({})).toEqual({
    provider: 'KeyhookProvider is not mounted.',
    env: 'VITE_KEYHOOK_APP_ID and VITE_KEYHOOK_API_URL are not set.',
  })
})
