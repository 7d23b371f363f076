// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryDatabase } from '../../test/create-browser.js'
import { proofKeyTimeout } from '../domain/rules/limits.js'
import { browserPlatform } from './browser-platform.js'

test('security rule 9: uses a DPoP key that storage returns after the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const opening: { result?: IDBDatabase; onsuccess?: () => void } = {}
  const open = vi.fn(() => opening)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('indexedDB', { open })
  const { proofKey } = browserPlatform()
  const first = proofKey()
  await vi.waitUntil(() => open.mock.calls.length > 0, { timeout: 60_000 })
  vi.advanceTimersByTime(proofKeyTimeout)
  expect([await first, await proofKey()]).toEqual([undefined, undefined])

  const opened = memoryDatabase().open('')
  opened.onsuccess = () => {
    opening.result = opened.result
    opening.onsuccess!()
  }
  while (!(await proofKey())) await new Promise(setImmediate)
  expect(open).toHaveBeenCalledTimes(1)
})
