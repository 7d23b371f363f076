import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree } from '../folders.js'
import { keyhook } from '../keyhook.js'

const app = resolve(import.meta.dirname, '../../../examples/next-app')
const tracked = ['package.json', 'keyhook.lock.json'] as const
const read = (path: string) => readFileSync(resolve(app, path), 'utf8')

test('the lock file of the Next example matches its screens (`npm run copy-screens` updates it)', async () => {
  const folder = makeFolder({
    ...Object.fromEntries(tracked.map((path) => [path, read(path)])),
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  })

  const copied = await keyhook(folder, ['add', 'auth-modal', '--overwrite', '--no-install', '--quiet'])
  const current = await keyhook(folder, ['update', '--theirs', '--allow-dirty', '--no-install', '--quiet'])

  expect({ copied: copied.code, current: current.code }).toEqual({ copied: 0, current: 0 })
  expect(readTree(folder)['keyhook.lock.json']).toBe(read('keyhook.lock.json'))
  expect(Object.keys(readTree(folder))).toContain('src/components/keyhook/modal/auth-modal.tsx')
})
