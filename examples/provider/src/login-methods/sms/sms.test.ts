// Proves threat 13.
import { guest, passwordlessSms } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { makeProver } from '../../../test/make-prover.js'
import { rejection, setUp, withoutClicks } from '../../../test/set-up.js'
import type { createTestProvider } from '../../test.js'

const number = '+12133734253'

function setUpSms(options: createTestProvider.Options = {}) {
  const world = setUp({ ...options, app: { ...withoutClicks, loginMethods: ['sms'] } })
  const ask = (name: string, phoneNumber: string) =>
    rejection(world.browser(name).call(passwordlessSms.init, { phoneNumber }))
  return { ...world, ask }
}

test('sends one message for concurrent code requests', async () => {
  const { ask, provider } = setUpSms()
  await ask('ada', '+1 213 373 4253')
  await ask('ada', number)

  expect(provider.messages(number)).toHaveLength(1)
})

test('does not resend a message after a 503 response, and sends one at the next request', async () => {
  const sent: string[] = []
  let isDown = true
  const send = async ({ to }: { to: string }) => {
    if (isDown) throw new Error('down')
    sent.push(to)
  }
  const { browser } = setUpSms({ senders: { sms: { send } } })
  const ada = browser('ada')
  const init = () => rejection(ada.call(passwordlessSms.init, { phoneNumber: number }))
  expect(await init()).toMatchObject({
    message: 'The message could not be sent. Try again later.',
    reason: 'server_message',
  })
  isDown = false
  await init()
  await init()

  expect(sent).toEqual([number])
})

test('limits messages per country, and more strictly per number prefix', async () => {
  const sent: string[] = []
  const { ask } = setUpSms({
    senders: { sms: { send: async ({ to }) => void sent.push(to) } },
    settings: { limits: { textsToCountryAnHour: 40, textsToRangeAnHour: 5 } },
  })
  const requests = pickRuns({ short: 150, nightly: 10_000 })
  const numbers = (ranges: number) =>
    Array.from(
      { length: requests },
      (_, index) => `+4474${String(index % ranges).padStart(4, '0')}${String(index).padStart(4, '0').slice(-4)}`,
    )
  const askAll = async (all: readonly string[]) => {
    for (let start = 0; start < all.length; start += 50)
      await Promise.all(all.slice(start, start + 50).map((to, index) => ask(`${start} ${index}`, to)))
  }
  await askAll(numbers(1))
  expect(sent).toHaveLength(5)
  await askAll(numbers(100))

  expect(sent).toHaveLength(40)
  expect(await ask('otherBrowser', '+4930901820')).toBe('did not reject')
})

test('limits the messages of a logged-in user without a captcha, separately from other users', async () => {
  const { ask, browser, provider } = setUpSms({
    settings: { limits: { textsOfUserAnHour: 3, textsToCountryAnHour: 5 } },
  })
  provider.configure({ loginMethods: ['guest', 'sms'] })
  const eve = browser('eve')
  const { accessToken } = await eve.call(guest.authenticate, { guest_credential: 'A'.repeat(43) })
  Object.assign(eve.tokens, { access: accessToken })
  const pump = (phoneNumber: string) => rejection(eve.call(passwordlessSms.init, { phoneNumber }))
  const numbers = ['+12124567890', '+14155552671', '+13105551234', '+17025551234', '+16175551234', '+13055551234']
  const answers = await Promise.all(numbers.map(pump))

  expect(answers.filter((answer) => answer === 'did not reject')).toHaveLength(3)
  expect(provider.messages()).toHaveLength(3)
  expect(await ask('ada', number)).toBe('did not reject')
})

const refused = { code: 'TOO_MANY_REQUESTS' }

/** Returns a browser whose key proved a number. Its `ask` requests another code for the number. */
async function openKnown({ browser, provider }: ReturnType<typeof setUpSms>, phoneNumber: string) {
  const known = browser(phoneNumber)
  known.keys.page = await makeProver(provider.url)
  await known.call(passwordlessSms.init, { phoneNumber })
  await known.call(passwordlessSms.authenticate, { phoneNumber, code: provider.inbox(phoneNumber)! })
  const ask = () => {
    provider.clock.advance(11_000)
    return rejection(known.call(passwordlessSms.init, { phoneNumber }))
  }
  return { ...known, ask }
}

test('security rule 30: messages to unknown devices do not use up the message limit of a known device', async () => {
  const limits = { textsToRangeAnHour: 2, textsToCountryAnHour: 3, textsOfAppAnHour: 3 }
  const world = setUpSms({ settings: { limits } })
  const ada = await openKnown(world, number)
  const eve = await openKnown(world, '+12133734299')
  for (let count = 0; count < 4; count++) expect(await eve.ask()).toBe('did not reject')

  // Messages to known devices consume no limit of unknown devices.
  expect(await world.ask('stranger', '+14155552671')).toBe('did not reject')
  expect(await world.ask('mallory', '+12133734298')).toMatchObject(refused)
  expect(await world.ask('mallory', '+13105551234')).toMatchObject(refused)
  expect(await ada.ask()).toBe('did not reject')
  expect(world.provider.messages(number)).toHaveLength(2)
})

test('threat 13: all known devices of a number share one daily limit', async () => {
  const world = setUpSms({ settings: { limits: { textsToNumberADay: 3 } } })
  const [one, two] = [await openKnown(world, number), await openKnown(world, number)]
  const answers = [await one.ask(), await one.ask(), await two.ask(), await two.ask()]
  world.provider.clock.advance(24 * 60 * 60_000)

  expect(answers.slice(0, 2)).toEqual(['did not reject', 'did not reject'])
  expect(answers.at(-1)).toMatchObject(refused)
  expect(await two.ask()).toBe('did not reject')
})

test("threat 13: limits an app's messages to unknown devices across countries, and records an event", async () => {
  const world = setUpSms({ settings: { limits: { textsOfAppAnHour: 3 } } })
  const numbers = [number, '+4930901820', '+447400123456', '+33612345678', '+33612345679']
  const answers: unknown[] = []
  for (const each of numbers) answers.push(await world.ask(each, each))
  const events = () =>
    world.provider.database.selectFrom('events').select('type').where('type', '=', 'many-texts').execute()

  expect(answers.slice(0, 3)).toEqual(Array(3).fill('did not reject'))
  expect(answers.slice(3)).toMatchObject([refused, refused])
  expect(await events()).toHaveLength(1)
  world.provider.clock.advance(60 * 60_000)
  expect(await world.ask('another', '+33612345678')).toBe('did not reject')
})

test('threat 13: records an event for many messages to known devices, and still sends them', async () => {
  const world = setUpSms({ settings: { limits: { textsOfAppAnHour: 2 } } })
  const ada = await openKnown(world, number)
  const answers = [await ada.ask(), await ada.ask(), await ada.ask()]
  const events = await world.provider.database.selectFrom('events').select('type').execute()

  expect(answers).toEqual(Array(3).fill('did not reject'))
  expect(events.filter(({ type }) => type === 'many-texts')).toHaveLength(1)
})

test('sends no message to unlisted countries or premium-rate numbers', async () => {
  const { ask, provider } = setUpSms({ settings: { sms: { from: '+15005550006', countries: ['US', 'GB'] } } })

  expect(await ask('ada', '+4930901820')).toMatchObject({
    code: 'DISALLOWED_LOGIN_METHOD',
    reason: 'region_not_supported',
    message: 'SMS authentication from this region is not available',
  })
  expect(await ask('ada', '+12423456789')).toMatchObject({ reason: 'region_not_supported' })
  expect(await ask('ada', '+19005551234')).toMatchObject({ message: 'Please enter a valid phone number.' })
  expect(await ask('ada', '+442079460018')).toBe('did not reject')
  expect(provider.messages()).toHaveLength(1)
})
