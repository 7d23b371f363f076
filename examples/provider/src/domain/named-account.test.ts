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
  expect(nameOwner(hidden, 'Google')).toBe('\\u{202e}moc.live@adA')
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
