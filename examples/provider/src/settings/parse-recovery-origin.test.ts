import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createRecoveryService } from '../recovery/create-recovery-service.js'
import { createTestProvider } from '../test.js'
import { parseRecoveryOrigin } from './parse-recovery-origin.js'

const provider = 'https://auth.example.com'
const wrong = "KEYHOOK_RECOVERY_ORIGIN must not be at or below auth.example.com, the provider's host."

test("security rule 1: rejects a recovery service at or below the provider's host", () => {
  for (const below of ['https://auth.example.com:8443', 'https://recovery.auth.example.com'])
    expect(() => parseRecoveryOrigin(below, provider)).toThrow(wrong)

  for (const beside of ['https://recovery.example.com', 'https://recoveryauth.example.com'])
    expect(parseRecoveryOrigin(beside, provider)).toBe(beside)
  expect(parseRecoveryOrigin('http://127.0.0.1:8788', 'http://127.0.0.1:8787')).toBe('http://127.0.0.1:8788')
  expect(() => parseRecoveryOrigin('recovery', provider)).toThrow('KEYHOOK_RECOVERY_ORIGIN must be an exact origin')
})

test("security rule 1: neither service starts if the recovery service is below the provider's host", () => {
  const recoveryOrigin = 'https://recovery.auth.example.com'
  const secret = { secret: randomBytes(32), previous: undefined }
  const options = { address: ':memory:', log: pino({ level: 'silent' }), origin: recoveryOrigin, provider, secret }

  expect(() => createTestProvider({ recoveryOrigin, settings: { origin: provider } })).toThrow(wrong)
  expect(() => createRecoveryService(options)).toThrow(wrong)
})
