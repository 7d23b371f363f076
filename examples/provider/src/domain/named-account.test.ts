import { expect, test } from 'vitest'
import { isRecognizable, namedAccount, nameOwner, nameOwners } from './named-account.js'

const date = new Date('2026-11-30T12:00:00Z')
const dates = { firstVerifiedAt: date, latestVerifiedAt: date, verifiedAt: date }
const name = 'victim@example.com'

test('security rule 41: shows the type and identifier of an account unless its name is verified', () => {
  const email = { ...dates, type: 'email', address: name } as never
  const google = { ...dates, type: 'google_oauth', subject: '7', email: name, name: 'Ada' } as never
  const spotify = { ...dates, type: 'spotify_oauth', subject: '7', email: null, name } as never
  const twitter = { ...dates, type: 'twitter_oauth', subject: '7', username: name, name: 'Ada' } as never

  expect(namedAccount(email)).toEqual({ type: 'email', name })
  expect(namedAccount(google)).toEqual({ type: 'google_oauth', name })
  expect(namedAccount(spotify)).toEqual({ type: 'spotify_oauth', name, id: '7, 2026-11-30' })
  expect([nameOwner(google, 'Google'), nameOwner(spotify, 'Spotify'), nameOwner(twitter, 'X')]).toEqual([
    name,
    `Spotify: ${name} (ID 7, 2026-11-30)`,
    `X: ${name} (ID 7, 2026-11-30)`,
  ])
  const hidden = { ...dates, type: 'google_oauth', subject: '7', email: '\u202emoc.live@adA', name: 'Ada' } as never
  expect(nameOwner(hidden, 'Google')).toBe('Google: \\u{202e}moc.live@adA (ID 7, 2026-11-30)')
  expect(nameOwners([email, google, spotify].map(namedAccount))).toEqual([
    name,
    `spotify account: ${name} (ID 7, 2026-11-30)`,
  ])
  const browser = { createdWithBrowser: 'Chrome', createdWithOs: 'Linux' }
  const passkey = { ...dates, ...browser, type: 'passkey', credentialId: 'AbC' } as never
  expect(namedAccount(passkey)).toEqual({ type: 'passkey', name: 'Chrome on Linux', id: 'AbC, 2026-11-30' })
  const wallet = { ...dates, type: 'wallet', address: '0x1', chainType: 'ethereum' } as never
  const recognized = [email, google, spotify, passkey, wallet].filter(isRecognizable)
  expect(recognized).toEqual([email, google])
})

const ofProvider = (type: string, email: string) => ({ ...dates, type, subject: '7', email }) as never

test('security rule 41: labels an email address that Apple may have created, and does not count it as recognizable', () => {
  const relays = ['k3j9x@privaterelay.appleid.com', 'k3j9x@private.icloud.com', 'K3j9x@iCloud.com']
  const hidden = relays.map((email) => ofProvider('apple_oauth', email))
  const shared = ofProvider('apple_oauth', 'ada@example.com')
  const entered = [
    { ...dates, type: 'email', address: 'k3j9x@privaterelay.appleid.com' } as never,
    { ...dates, type: 'email', address: 'ada@icloud.com' } as never,
  ]

  expect(hidden.map((account) => nameOwner(account, 'Apple'))).toEqual(
    relays.map((email) => `Apple: ${email} (ID 7, 2026-11-30)`),
  )
  expect(nameOwner(shared, 'Apple')).toBe('ada@example.com')
  expect([...hidden, shared, ...entered].map(isRecognizable)).toEqual([false, false, false, true, false, true])
})

test('security rule 41: labels the email address of an OAuth provider unless it is a plain ASCII address', () => {
  const spaces = 'ada@example.com\u3000\u3000(verified)'
  const emails = ['\u0430da@example.com', '\u212aate@example.com', 'ada', spaces]

  for (const email of emails) {
    const account = ofProvider('discord_oauth', email)
    expect(isRecognizable(account)).toBe(false)
    expect(namedAccount(account)).toEqual({ type: 'discord_oauth', name: email, id: '7, 2026-11-30' })
  }
  expect(nameOwner(ofProvider('discord_oauth', 'Ada@Example.com'))).toBe('Ada@Example.com')
})

test('security rule 41: shows a name and its ID on one line', () => {
  const name = 'ada@example.com\n\u3000  Ada B'

  expect(nameOwner({ ...dates, type: 'spotify_oauth', subject: '7', email: null, name } as never, 'Spotify')).toBe(
    'Spotify: ada@example.com\\u{a}\\u{3000} \\u{20}Ada B (ID 7, 2026-11-30)',
  )
})

test('security rule 41: labels an email address that contains the address of a wallet', () => {
  const ethereum = '0x326895a34783498e878161c1b0f60c30bdfb9877@example.com'
  const solana = '7xkxtg2cw87d97txjsdpbd5jbkhetqa83tzrujosgasu@example.com'

  for (const address of [ethereum, solana, '0xd2459fd8.wallet@example.com']) {
    const account = { ...dates, type: 'email', address } as never
    expect(nameOwner(account)).toBe(`email account: ${address} (ID ${address}, 2026-11-30)`)
    expect([account, ofProvider('google_oauth', address)].filter(isRecognizable)).toEqual([])
  }
})
