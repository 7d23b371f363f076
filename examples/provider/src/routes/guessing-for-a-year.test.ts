import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'

const email = 'ada@example.com'
const day = 24 * 60 * 60_000
const other = (code: string) => (code === '000000' ? '000001' : '000000')

/** Guesses at one account as fast as it is let, from any number of browsers. Gives how many were looked at. */
async function guessUntil({ browser, provider }: ReturnType<typeof setUp>, end: number): Promise<number> {
  let looked = 0
  for (let round = 0; provider.clock.now() < end; round++) {
    const bot = browser(`bot ${round}`)
    const asked = await bot.raw('/api/v1/passwordless/init', { method: 'POST', body: JSON.stringify({ email }) })
    const wait = Number(asked.headers.get('retry-after')) * 1000
    if (asked.status !== 200) {
      if (provider.clock.now() + wait >= end) break
      provider.clock.advance(wait)
      continue
    }
    const wrong = other(provider.inbox(email) ?? '')
    const tries = await Promise.all(Array.from({ length: 8 }, () => rejection(bot.enterCode(email, wrong))))
    expect(new Set(tries.map((error) => (error as { status: number }).status))).toEqual(new Set([422]))
    const { sum } = await provider.database
      .selectFrom('codes')
      .select(({ fn }) => fn.sum<number>('tries').as('sum'))
      .executeTakeFirstOrThrow()
    looked += sum
    // Another request this soon would be taken for the same one.
    provider.clock.advance(11_000)
  }
  return looked
}

test('behavior: a year of guesses at one account at full rate finds its code with a chance under 1 in 10,000', async () => {
  const world = setUp()
  const guesses = await guessUntil(world, world.provider.clock.now() + 365 * day)
  const chance = 1 - (1 - 1e-6) ** guesses

  expect(guesses).toBeGreaterThanOrEqual(50)
  expect(chance).toBeLessThan(1e-4)
}, 600_000)

/** A browser with a key, which sends a proof of it with every code. */
async function withKey({ browser, provider }: ReturnType<typeof setUp>, name: string, address = email) {
  const { extra, enterCode, sendCode, tokens } = browser(name)
  const key = await makeProver()
  const proving = async <value>(what: 'init' | 'authenticate', call: () => Promise<value>) => {
    extra['dpop'] = await key.prove(`/api/v1/passwordless/${what}`, { now: provider.clock.now() })
    return call()
  }
  const send = (to = address) => {
    tokens.access = ''
    return proving('init', () => sendCode(to))
  }
  const enter = (code: string, to = address) => proving('authenticate', () => enterCode(to, code))
  return { enter, extra, send, login: async () => enter(await send()) }
}

test('behavior: a user who was logged in to an account still logs in on that device while strangers are kept waiting', async () => {
  const world = setUp()
  const { browser, provider } = world
  const ada = await withKey(world, 'ada')
  await ada.login()
  await guessUntil(world, provider.clock.now() + 20 * day)
  provider.clock.advance(2 * day)
  const stranger = () => rejection(browser('another device').sendCode(email))

  expect(await stranger()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await ada.login()).toMatchObject({ isNewUser: false })
  // Her login forgives nothing of what strangers guessed.
  expect(await stranger()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('behavior: a key that was logged in to another account makes no known device of it', async () => {
  const world = setUp({ settings: { limits: { failuresInARow: 5 } } })
  const { browser, provider } = world
  const eve = await withKey(world, 'eve', 'eve@example.com')
  await eve.login()
  await (await withKey(world, 'ada')).login()
  provider.clock.advance(day)
  const code = await eve.send(email)
  for (let count = 0; count < 5; count++) await rejection(eve.enter(other(code), email))

  // Hers were a stranger's guesses, so now every stranger waits.
  expect(await rejection(eve.send(email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await rejection(browser('another').sendCode(email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('behavior: a copied proof makes no known device', async () => {
  const world = setUp({ settings: { limits: { failuresInARow: 5 } } })
  const { browser, provider } = world
  const ada = await withKey(world, 'ada')
  await ada.login()
  const copied = ada.extra['dpop']!
  await guessUntil(world, provider.clock.now() + day / 2)
  const eve = browser('eve')
  eve.extra['dpop'] = copied

  expect(await rejection(eve.enterCode(email, '000000'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('behavior: wrong codes that come at once do not end a cool-off that one of them began', async () => {
  const { browser } = setUp({ settings: { limits: { failuresInARow: 2 } } })
  const bot = browser('bot')
  const wrong = other(await bot.sendCode(email))
  await Promise.all(Array.from({ length: 5 }, () => rejection(bot.enterCode(email, wrong))))

  expect(await rejection(browser('another').sendCode(email))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('behavior: a known device has no more wrong codes than others, and keeps no other device waiting', async () => {
  const world = setUp({ settings: { limits: { failuresInARow: 3 } } })
  const { browser, provider } = world
  const ada = await withKey(world, 'ada')
  await ada.login()
  provider.clock.advance(60_000)
  const code = await ada.send()
  for (let count = 0; count < 3; count++) await rejection(ada.enter(other(code)))

  expect(await rejection(ada.enter(code))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await browser('another device').login(email)).toMatchObject({ isNewUser: false })
})

test('behavior: wrong codes before the right one are forgiven, and a year makes up for the rest', async () => {
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
