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

/** What is found wrong in an app with the modal copied, by code. */
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

test('a provider that is mounted twice is named with both places', () => {
  const found = find({ 'src/a.tsx': provider, 'src/b.tsx': `\n${provider}<AuthModal />`, '.env': 'VITE_AUTH_ID=a' })

  expect(found).toEqual({ 'provider-twice': 'KeyhookProvider is mounted in 2 places: src/a.tsx:1, src/b.tsx:2.' })
})

test('a copied modal that is mounted nowhere is missed', () => {
  expect(find({ 'src/a.tsx': provider, '.env': 'VITE_AUTH_ID=a' })).toEqual({
    modal: '<AuthModal /> is mounted nowhere, so no screen can be shown.',
  })
})

test('the variables that the app reads are asked for, by its own names', () => {
  expect(find({ 'src/a.tsx': `${provider}<AuthModal />` })).toEqual({ env: 'VITE_AUTH_ID is not set.' })
})

test('an app without a provider is told so, and which variables its framework has', () => {
  expect(find({})).toEqual({
    provider: 'KeyhookProvider is mounted nowhere.',
    env: 'VITE_KEYHOOK_APP_ID and VITE_KEYHOOK_API_URL are not set.',
  })
})
