import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'

test('a wrong code at a process with a slow clock does not extend a lock', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-failures-'))
  const secrets = { root: new Uint8Array(32), recovery: new Uint8Array(32).fill(1) }
  const files = { database: join(folder, 'a.db'), recoveryDatabase: join(folder, 'b.db'), secrets }
  const behind = createTestProvider({ ...files, now: Date.now() })
  const ahead = createTestProvider({ ...files, now: Date.now() + 5000 })
  onTestFinished(async () => {
    await Promise.all([behind.close(), ahead.close()])
    await rm(folder, { recursive: true })
  })
  const email = 'ada@example.com'
  const code = await createBrowser(behind).sendCode(email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await rejection(createBrowser(ahead).enterCode(email, wrong))).toMatchObject({ code: 'INVALID_CREDENTIALS' })

  expect(await createBrowser(behind).enterCode(email, code)).toMatchObject({ isNewUser: true })
})
