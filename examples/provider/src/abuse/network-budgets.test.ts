// Proves security rule 31.
import { passwordlessSms } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'

const refused = { code: 'TOO_MANY_REQUESTS', status: 429 }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

function start(limits: Readonly<Record<string, number>>) {
  const { browser, provider } = setUp({
    app: { loginMethods: ['email', 'sms'] },
    settings: { limits, trustedProxies: 1 },
  })
  const from = (network: string, name = network) => {
    const opened = browser(name)
    opened.extra['x-forwarded-for'] = network
    return opened
  }
  return { from, provider }
}

test("security rule 31: text messages of one network do not exhaust the country's limit", async () => {
  const { from, provider } = start({ textsOfNetworkAnHour: 3, textsToCountryAnHour: 4 })
  const text = (network: string, phoneNumber: string) =>
    rejection(from(network, phoneNumber).call(passwordlessSms.init, { phoneNumber }))
  const numbers = ['+12124567890', '+14155552671', '+13105551234', '+17025551234', '+16175551234', '+13055551234']
  const answers: unknown[] = []
  for (const number of numbers) answers.push(await text('203.0.113.5', number))

  expect(answers.slice(3)).toMatchObject([refused, refused, refused])
  expect(provider.messages()).toHaveLength(3)
  expect(await text('198.51.100.1', '+12133734253')).toBe('did not reject')
})

test.each([
  ['one IPv4 address', () => '203.0.113.5', { emailsOfNetworkAnHour: 3 }],
  ['one IPv6 site', (index: number) => `2001:db8:1:${index}::1`, { emailsOfWiderNetworkAnHour: 3 }],
  ['one IPv6 allocation', (index: number) => `2001:db8:${index}::1`, { emailsOfAllocationAnHour: 3 }],
])('security rule 31: limits emails from %s per hour, except to a known device', async (_, networkOf, limits) => {
  const { from, provider } = start(limits)
  const ada = from(networkOf(1), 'ada')
  ada.keys.page = await makeProver(provider.url)
  await ada.login('ada@example.com')
  provider.clock.advance(60 * 60_000)
  const answers: unknown[] = []
  for (let index = 0; index < 5; index++)
    answers.push(await rejection(from(networkOf(index), `bot ${index}`).sendCode(`user${index}@example.com`)))

  expect(answers.slice(0, 3)).toEqual(Array(3).fill('did not reject'))
  expect(answers.slice(3)).toMatchObject([refused, refused])
  expect(await ada.login('ada@example.com')).toMatchObject({ isNewUser: false })
  expect(await from('198.51.100.1').login('grace@example.com')).toMatchObject({ isNewUser: true })
  provider.clock.advance(60 * 60_000)
  expect(await from(networkOf(1), 'mary').login('mary@example.com')).toMatchObject({ isNewUser: true })
})

test("security rule 31: limits an app's emails to unknown devices per hour, and records one event", async () => {
  const { from, provider } = start({ emailsOfAppAnHour: 3 })
  const ada = from('203.0.113.1', 'ada')
  ada.keys.page = await makeProver(provider.url)
  await ada.login('ada@example.com')
  provider.clock.advance(60 * 60_000)
  const answers: unknown[] = []
  for (let index = 0; index < 5; index++)
    answers.push(await rejection(from(`198.51.100.${index}`, `bot ${index}`).sendCode(`user${index}@example.com`)))
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').where('type', '=', 'many-emails').execute()).length

  expect(answers.slice(0, 3)).toEqual(Array(3).fill('did not reject'))
  expect(answers.slice(3)).toMatchObject([refused, refused])
  expect(await events()).toBe(1)
  for (let count = 0; count < 4; count++) {
    provider.clock.advance(11_000)
    expect(await rejection(ada.sendCode('ada@example.com'))).toBe('did not reject')
  }
  // The same number of emails to known devices also records the event.
  expect(await events()).toBe(2)
  provider.clock.advance(60 * 60_000)
  expect(await from('203.0.113.2', 'mary').login('mary@example.com')).toMatchObject({ isNewUser: true })
})

test.each([
  ['one IPv4 address', () => '203.0.113.5', { wrongCodesOfNetworkAnHour: 4 }],
  ['one IPv6 site', (index: number) => `2001:db8:1:${index}::1`, { wrongCodesOfWiderNetworkAnHour: 4 }],
])("security rule 31: wrong codes from %s do not start the app's attack alert", async (_, networkOf, limits) => {
  const { from, provider } = start({ ...limits, alarmFailures: 5, alarmFailuresAnHour: 5 })
  // Correct codes consume no limit of a network.
  for (let index = 0; index < 5; index++) await from(networkOf(index), `ada ${index}`).login(`ada${index}@example.com`)
  const answers: unknown[] = []
  for (let index = 0; index < 7; index++) {
    const bot = from(networkOf(index), `bot ${index}`)
    const address = `user${index}@example.com`
    const code = await bot.sendCode(address)
    answers.push(await rejection(bot.enterCode(address, wrong(code))))
  }
  const events = await provider.database.selectFrom('events').select('type').execute()

  expect(answers.slice(3, 5)).toMatchObject([{ code: 'INVALID_CREDENTIALS' }, refused])
  expect(events.filter(({ type }) => type === 'many-wrong-codes')).toEqual([])
})
