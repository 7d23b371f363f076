import { expect, test } from 'vitest'
import { passkeyName } from './name.js'

const authenticatorName = 'iCloud Keychain'
const createdWithBrowser = 'Safari'
const createdWithOs = 'macOS'

test.each([
  [{ authenticatorName, createdWithBrowser, createdWithOs }, 'iCloud Keychain on Safari'],
  [{ createdWithBrowser, createdWithOs }, 'Safari on macOS'],
  [{ createdWithBrowser }, 'Safari'],
  [{ authenticatorName, createdWithOs }, 'Unknown device'],
  [{}, 'Unknown device'],
])('for %o, names the passkey "%s"', (passkey, name) => {
  expect(passkeyName(passkey)).toBe(name)
})
