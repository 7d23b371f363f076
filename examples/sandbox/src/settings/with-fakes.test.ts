import { expect, test } from 'vitest'
import { loginMethodNames, parseSettings } from '@keyhook/provider/core'
import { withFakes } from './with-fakes.js'

const app = { id: 'your-app-0000000000000001', name: 'Your app', origins: ['http://localhost:5173'] }
const origin = 'http://auth.localhost:8787'

test('enables every login method by its name alone, even with an external service', () => {
  const offered = loginMethodNames.filter((method) => method !== 'custom')

  const settings = parseSettings(withFakes({ origin, apps: [{ ...app, loginMethods: offered }] }, 8787))

  expect(settings.apps[0]!.loginMethods).toEqual(offered)
})

test('keeps values that are in the settings already', () => {
  const sms = { from: '+15005550001' }
  const telegram = { botToken: '7000000009:a-token-of-the-settings', botName: 'their_own_bot' }
  const farcaster = { rpcUrl: 'https://optimism.example.com' }
  const apps = [
    { ...app, loginMethods: ['telegram'], telegram },
    { ...app, loginMethods: ['email'] },
  ]

  expect(withFakes({ origin, apps, farcaster, sms }, 8787)).toMatchObject({ apps, farcaster, sms })
})

test('adds the local chain node unless the settings configure another', () => {
  const nodes = { 31337: 'http://127.0.0.1:8545' }
  const custom = { 31337: 'http://127.0.0.1:9545', 8453: 'https://base.example.com' }

  expect(parseSettings(withFakes({ origin, apps: [app] }, 8787, nodes)).nodes).toEqual(nodes)
  expect(parseSettings(withFakes({ origin, apps: [app], nodes: custom }, 8787, nodes)).nodes).toEqual(custom)
})

test.each([undefined, null, {}, { apps: 1 }])('passes invalid settings to the schema unchanged: %j', (given) => {
  expect(() => parseSettings(withFakes(given, 8787))).toThrow('The settings are not valid.')
})
