import { expect, test, vi } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

vi.setConfig({ testTimeout: 120_000 })

const accounts = pickRuns({ short: 200, nightly: 100_000 })
const networks = pickRuns({ short: 25, nightly: 1000 })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const networkOf = (index: number) => `192.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** Uses the default limits, and a clock that advances as fast as they allow the attacker to guess. */
const limits = { network: 600, networkLogins: 60, app: 60_000 }

test('threat 11: single guesses on many accounts start an attack alert within a minute', async () => {
  let sent = ''
  const mail = { send: async ({ subject }: { subject: string }) => void (sent = subject) }
  const { browser, provider } = setUp({
    senders: { mail },
    settings: { limits, trustedProxies: 1 },
    now: 1_800_000_000_000,
  })
  const start = provider.clock.now()
  const pause = 60_000 / ((limits.networkLogins / 2) * networks)
  let time = 0
  for (let account = 0; account < accounts; account++) {
    const bot = browser(`bot ${account}`)
    bot.extra['x-forwarded-for'] = networkOf(account % networks)
    const email = `user${account}@example.com`
    await bot.sendCode(email)
    await rejection(bot.enterCode(email, other(sent.slice(0, 6))))
    // Many calls may fit into one millisecond.
    time += pause
    provider.clock.advance(Math.floor(start + time) - provider.clock.now())
  }
  const alarm = await provider.database
    .selectFrom('events')
    .select(({ fn }) => fn.min<number>('created_at').as('at'))
    .where('type', '=', 'many-wrong-codes')
    .executeTakeFirstOrThrow()
  const { guesses } = await provider.database
    .selectFrom('code_requests')
    .select(({ fn }) => fn.sum<number>('tries').as('guesses'))
    .executeTakeFirstOrThrow()
  await provider.close()
  printFigure({
    figure: 'Compared guesses, one on each account',
    runs: accounts,
    found: `${guesses}, from ${networks} networks; alarm after ${(alarm.at - start) / 1000} s`,
  })

  expect(alarm.at - start).toBeLessThan(60_000)
  // The guesses before the alert, and three from each network.
  expect(guesses).toBeLessThanOrEqual(100 + 3 * networks)
}, 3_600_000)

const second = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }

async function alarmed() {
  const { provider } = setUp({ settings: { apps: [second], limits: { alarmFailures: 20 }, trustedProxies: 1 } })
  const from = (network: string, name = network, appId = provider.appId) => {
    const one = createBrowser(provider, name, appId)
    one.extra['x-forwarded-for'] = network
    return one
  }
  for (let count = 0; count < 20; count++) {
    const bot = from(`198.51.100.${count}`)
    await rejection(bot.enterCode(`user${count}@example.com`, other(await bot.sendCode(`user${count}@example.com`))))
  }
  return { from, provider }
}

test('threat 11: during an attack alert, every user with the right code logs in, even in a shared network', async () => {
  const { from } = await alarmed()
  const outcomes: boolean[] = []
  for (let count = 0; count < 10; count++) {
    const { isNewUser } = await from('203.0.113.1', `ada ${count}`).login(`ada${count}@example.com`)
    outcomes.push(isNewUser)
  }

  expect(outcomes).toEqual(Array(10).fill(true))
})

test('threat 11: during an attack alert, allows three wrong codes per network, even concurrently', async () => {
  const { from, provider } = await alarmed()
  const bot = from('203.0.113.2')
  const code = await bot.sendCode('ada@example.com')
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => rejection(bot.enterCode('ada@example.com', other(code)))),
  )
  const right = await bot.raw('/api/v1/passwordless/authenticate', {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com', code, mode: 'login-or-sign-up' }),
    headers: { ...bot.extra },
  })
  provider.clock.advance(60 * 60_000)

  expect(tries.filter((error) => (error as { code: string }).code === 'INVALID_CREDENTIALS')).toHaveLength(3)
  expect(tries.filter((error) => (error as { code: string }).code === 'TOO_MANY_REQUESTS')).toHaveLength(1)
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBe(3600)
  expect(await from('203.0.113.2', 'ada again').login('ada@example.com')).toMatchObject({ isNewUser: true })
})

test('threat 11: during an attack alert, four right codes allow their network one more wrong code', async () => {
  const { from } = await alarmed()
  for (let count = 0; count < 8; count++) await from('203.0.113.4', `ada ${count}`).login(`ada${count}@example.com`)
  const grace = from('203.0.113.4')
  const guess = async (count: number) => {
    const address = `grace${count}@example.com`
    return rejection(grace.enterCode(address, other(await grace.sendCode(address))))
  }
  const answers: unknown[] = []
  for (let count = 0; count < 6; count++) answers.push(await guess(count))

  expect(answers.slice(0, 5)).toMatchObject(Array(5).fill({ code: 'INVALID_CREDENTIALS' }))
  expect(answers[5]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('security rule 31: wrong codes start an attack alert only if they come from many networks', async () => {
  const { provider } = setUp({
    settings: { limits: { alarmFailures: 40, alarmFailuresAnHour: 40 }, trustedProxies: 1 },
  })
  let accounts = 0
  const guess = async (network: string) => {
    const bot = createBrowser(provider, `bot ${accounts}`)
    bot.extra['x-forwarded-for'] = network
    const address = `user${accounts++}@example.com`
    await rejection(bot.enterCode(address, other(await bot.sendCode(address))))
  }
  const alerts = async () =>
    (await provider.database.selectFrom('events').select('type').where('type', '=', 'many-wrong-codes').execute())
      .length
  // Two wrong codes of a network count, and one IPv6 /48 is one network.
  for (let count = 0; count < 40; count++) await guess(count % 2 ? '198.51.100.1' : `2001:db8:0:${count}::1`)

  expect(await alerts()).toBe(0)
  for (let count = 0; count < 36; count++) await guess(`203.0.113.${count >> 1}`)
  expect(await alerts()).toBeGreaterThan(0)
})

test('an attack alert in one app does not affect another app', async () => {
  const { from, provider } = await alarmed()
  const events = await provider.database.selectFrom('events').select(['app_id', 'type']).execute()
  const ada = from('203.0.113.3', 'ada', second.id)
  const code = await ada.sendCode('ada@example.com')
  for (let count = 0; count < 4; count++) await rejection(ada.enterCode('ada@example.com', other(code)))

  expect(events).toEqual([{ app_id: provider.appId, type: 'many-wrong-codes' }])
  expect(await ada.enterCode('ada@example.com', code)).toMatchObject({ isNewUser: true })
})
