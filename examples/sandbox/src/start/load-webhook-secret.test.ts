import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadWebhookSecret } from './load-webhook-secret.js'

test('creates a secret that only its owner can read, and returns it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-webhooks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secret = await loadWebhookSecret(folder)

  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await loadWebhookSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'webhook-secret')).mode & 0o777).toBe(0o600)
})

test('rejects if the folder does not exist', async () => {
  await expect(loadWebhookSecret(join(tmpdir(), 'keyhook-missing', 'folder'))).rejects.toThrow('ENOENT')
})
