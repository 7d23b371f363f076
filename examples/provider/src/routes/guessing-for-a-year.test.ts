// Proves security rule 14.
import { confirmations, telegram } from '@keyhook/sdk/wire'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { expect, test } from 'vitest'
import { createKeyBrowser } from '../../test/create-key-browser.js'
import { rejection, setUp } from '../../test/set-up.js'
import { telegramHash } from '../login-methods/telegram/extend.js'

const email = 'ada@example.com'
const day = 24 * 60 * 60_000
const other = (code: string) => (code === '000000' ? '000001' : '000000')

/**
 * Guesses at one account as fast as the limits allow, from any number of browsers. Returns how many guesses were
 * compared, and the longest wait.
 */
async function guessUntil({ browser, provider }: ReturnType<typeof setUp>, end: number) {
  let longestWait = 0
  for (let round = 0; provider.clock.now() < end; round++) {
    const bot = browser(`bot ${round}`)
    bot.keys.hasFrame = false
    const response = await bot.raw('/api/v1/passwordless/init', { method: 'POST', body: JSON.stringify({ email }) })
    const wait = Number(response.headers.get('retry-after')) * 1000
    if (response.status !== 200) {
      longestWait = Math.max(longestWait, wait)
      if (provider.clock.now() + wait >= end) break
      provider.clock.advance(wait)
      continue
    }
    const wrong = other(provider.inbox(email) ?? '')
    await Promise.all(Array.from({ length: 8 }, () => rejection(bot.enterCode(email, wrong))))
    // An earlier request would count as a repetition.
    provider.clock.advance(11_000)
  }
  const { count } = await provider.database.selectFrom('failures').select('count').executeTakeFirstOrThrow()
  return { guesses: count, longestWait }
}

test('threat 10: guessing at full rate for a year finds a code with a chance below 1 in 10,000', async () => {
  const world = setUp()
  const { guesses, longestWait } = await guessUntil(world, world.provider.clock.now() + 365 * day)
  const chance = 1 - (1 - 1e-6) ** guesses

  expect(guesses).toBeGreaterThanOrEqual(50)
  expect(chance).toBeLessThan(1e-4)
  // Counts typed codes only, not links.
  expect(longestWait).toBeLessThanOrEqual(8 * day)
}, 600_000)

const botToken = `1234567890:${'A'.repeat(35)}`
const action = { type: 'link', accountType: 'email', identifier: 'eve@example.net' } as const

/** A user whose Telegram account an attacker can also use. Each login gives the attacker a new page key. */
async function setUpTelegram() {
  const world = setUp({
    app: { isProduction: false, loginMethods: ['email', 'telegram'], telegram: { botName: 'test_bot', botToken } },
    settings: { trustedProxies: 1 },
  })
  const { provider } = world
  const { fetch } = provider
  let wait = Infinity
  provider.fetch = async (...call) => {
    const response = await fetch(...call)
    if (response.status === 429) wait = Math.min(wait, Number(response.headers.get('retry-after')) * 1000)
    return response
  }
  /** Returns the shortest wait that a response has named since the last call. */
  function takeWait(): number {
    const taken = wait
    wait = Infinity
    return taken
  }
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  const { user } = await ada.logIn(email)
  const account = { app_id: provider.appId, user_id: user.id, type: 'telegram', identifier: '7' } as const
  const dates = { first_verified_at: provider.clock.now(), latest_verified_at: provider.clock.now() }
  await provider.database
    .insertInto('accounts')
    .values({ ...account, ...dates })
    .execute()
  async function logInAsThief(round: number) {
    const thief = await createKeyBrowser(provider, {
      name: `thief ${round}`,
      network: `10.0.${round >> 8}.${round & 255}`,
    })
    const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) }
    const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
    thief.keep(await thief.call(telegram.authenticate, { telegram_auth_result: { ...fields, hash } }))
    return thief
  }
  return { ...world, ada, logInAsThief, takeWait }
}

test('threat 10: guessing for a year by attackers with another login has a chance below 1 in 10,000', async () => {
  const { ada, browser, logInAsThief, provider, takeWait } = await setUpTelegram()
  const { clock, database } = provider
  const end = clock.now() + 365 * day
  let sent = 0
  // Without a limit, the year would take too many guesses.
  for (let round = 0; clock.now() < end && sent < 200; round++) {
    const thief = await logInAsThief(round)
    const init = await rejection(thief.call(confirmations.init, { action }))
    if (init === 'did not reject') {
      sent++
      const code = other(provider.inbox(email) ?? '')
      await Promise.all(Array.from({ length: 8 }, () => rejection(thief.call(confirmations.confirm, { action, code }))))
    }
    const bot = browser(`bot ${round}`)
    bot.extra['x-forwarded-for'] = `10.1.${round >> 8}.${round & 255}`
    const code = await bot.sendCode(email).catch(() => undefined)
    if (code !== undefined) await rejection(bot.enterCode(email, other(code)))
    const wait = takeWait()
    clock.advance(init === 'did not reject' || code !== undefined ? 11_000 : wait)
  }
  const { guesses } = await database
    .selectFrom('failures')
    .select(({ fn }) => fn.sum<number>('count').as('guesses'))
    .executeTakeFirstOrThrow()
  const chance = 1 - (1 - 1e-6) ** guesses
  printFigure({
    figure: 'Chance per year of a guesser who also has another login method of the user',
    runs: 1,
    found: `${chance.toExponential(1)}, from ${guesses} compared guesses`,
  })

  expect(sent).toBeGreaterThan(5)
  expect(guesses).toBeGreaterThanOrEqual(50)
  expect(chance).toBeLessThan(1e-4)
  // The owner's device has proved the address within a year.
  clock.advance(-day)
  await ada.logIn(email)
  clock.advance(11_000)
  await ada.confirm(action)
}, 600_000)

test('threat 10: compares at most the limit of concurrent guesses before an account is locked', async () => {
  const { browser, provider } = setUp({ settings: { limits: { sendsAnHour: 1000, sendsADay: 1000 } } })
  const bots = Array.from({ length: 30 }, (_, index) => browser(`bot ${index}`))
  const codes: string[] = []
  for (const bot of bots) codes.push(await bot.sendCode(email))
  await Promise.all(
    bots.flatMap((bot, index) => [1, 2, 3, 4, 5].map(() => rejection(bot.enterCode(email, other(codes[index]!))))),
  )

  expect(await provider.database.selectFrom('failures').select('count').execute()).toEqual([{ count: 50 }])
})

test('threat 53: logs a user in on a known device while unknown devices are locked out', async () => {
  const world = setUp()
  const { browser, provider } = world
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.logIn(email)
  await guessUntil(world, provider.clock.now() + 20 * day)
  provider.clock.advance(2 * day)
  const stranger = () => rejection(browser('another device').sendCode(email))

  expect(await stranger()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await ada.enter(email, (await ada.send(email)) ?? '')).toMatchObject({ isNewUser: false })
  // The user's login does not reset the counted guesses of unknown devices.
  expect(await stranger()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test("a page key from another account's login is not a known device of this account", async () => {
  const { provider } = setUp({ settings: { limits: { failuresInARow: 5 } } })
  const eve = await createKeyBrowser(provider, { name: 'eve' })
  await eve.logIn('eve@example.com')
  await (await createKeyBrowser(provider, { name: 'ada' })).logIn(email)
  provider.clock.advance(day)
  const code = (await eve.send(email)) ?? ''
  for (let count = 0; count < 5; count++) await rejection(eve.enter(email, other(code)))

  // Unknown devices sent the guesses. Their codes are no longer compared, and no code is sent to them.
  expect(await rejection(eve.enter(email, code))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await (await createKeyBrowser(provider, { name: 'another' })).send(email)).toBeUndefined()
})

test('a copied DPoP proof does not make a device known', async () => {
  const world = setUp({ settings: { limits: { failuresInARow: 5 } } })
  const { browser, provider } = world
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.logIn(email)
  provider.clock.advance(60_000)
  const code = (await ada.send(email)) ?? ''
  const proof = { now: provider.clock.now(), nonce: await ada.readNonce() }
  const copied = await ada.keys.page!.prove('/api/v1/passwordless/authenticate', proof)
  ada.extra['dpop'] = copied
  await ada.enter(email, code)
  await guessUntil(world, provider.clock.now() + 30_000)
  const eve = browser('eve')
  eve.extra['dpop'] = copied

  expect(await rejection(eve.enterCode(email, '000000'))).toMatchObject({ status: 400 })
})

test('concurrent wrong codes do not end a lock that one of them started', async () => {
  const { browser } = setUp({ settings: { limits: { failuresInARow: 2 } } })
  const bot = browser('bot')
  const wrong = other(await bot.sendCode(email))
  await Promise.all(Array.from({ length: 5 }, () => rejection(bot.enterCode(email, wrong))))

  expect(await rejection(browser('another').sendCode(email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a known device has the normal limit of wrong codes, and does not lock out other devices', async () => {
  const { browser, provider } = setUp({ settings: { limits: { failuresInARow: 3 } } })
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.logIn(email)
  provider.clock.advance(60_000)
  const code = (await ada.send(email)) ?? ''
  for (let count = 0; count < 3; count++) await rejection(ada.enter(email, other(code)))

  expect(await rejection(ada.enter(email, code))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await browser('another device').login(email)).toMatchObject({ isNewUser: false })
})

test('resets the count of wrong codes after a correct code and after a year', async () => {
  const { browser, provider } = setUp({ settings: { limits: { failuresInARow: 8 } } })
  const ada = browser('ada')
  const count = () => provider.database.selectFrom('failures').select('count').execute()
  const old = await ada.sendCode(email)
  for (let tries = 0; tries < 4; tries++) await rejection(ada.enterCode(email, other(old)))
  provider.clock.advance(60_000)
  const code = await ada.sendCode(email)
  for (let tries = 0; tries < 3; tries++) await rejection(ada.enterCode(email, other(code)))
  const before = await count()
  await ada.enterCode(email, code)
  const after = await count()
  provider.clock.advance(366 * day)
  await rejection(ada.enterCode(email, other(await ada.sendCode(email))))

  expect([before, after, await count()]).toEqual([[{ count: 7 }], [{ count: 4 }], [{ count: 1 }]])
})
