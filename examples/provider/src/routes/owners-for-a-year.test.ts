import { expect, test } from 'vitest'
import { pickRuns } from '../../test/faults/pick-runs.js'
import { printFigure } from '../../test/faults/print-figure.js'
import { seededRandom } from '../../test/faults/seeded-random.js'
import { createKeyBrowser, linkIn } from '../../test/create-key-browser.js'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

const email = 'ada@example.com'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const home = '198.51.100.7'
const other = (code: string) => (code === '000000' ? '000001' : '000000')

/** In the short form the stranger and the owner are awake every second week of the year. */
const every = pickRuns({ short: 14, nightly: 1 })
const years = pickRuns({ short: 1, nightly: 1, long: 20 })

/** The limits as they are, but an alarm that strangers raise with less. */
const limits = { network: 600, networkLogins: 60, app: 60_000, alarmFailures: 20 }

function startYear(seed: number) {
  const random = seededRandom(seed)
  const { provider } = setUp({
    app: { origins: ['http://localhost:3000'] },
    settings: { limits, trustedProxies: 1 },
    now: 1_800_000_000_000,
  })
  const { clock } = provider
  const pick = (count: number) => Math.floor(random() * count)
  let made = 0

  /** Any number of IPv4 addresses, the networks of two IPv6 sites, and the owner's own. */
  const network = () =>
    [`10.${pick(256)}.${pick(256)}.${pick(256)}`, `2001:db8:${pick(2)}:${pick(65_536).toString(16)}::1`, home][
      random() < 0.9 ? pick(2) : 2
    ] as string
  const stranger = () => {
    const browser = createBrowser(provider, `stranger ${made++}`)
    browser.extra['x-forwarded-for'] = network()
    return browser
  }

  /** Asks for more than the mailbox is sent, in many spellings, and guesses at once at every code there is. */
  async function besiege(): Promise<void> {
    const requests = 10 + pick(35)
    const asking = Array.from({ length: requests }, async () => {
      const bot = stranger()
      const plus = random() < 0.3
      const to = plus ? `ada+${made}@example.com` : email
      const code = await bot.sendCode(to).catch(() => undefined)
      if (code !== undefined && !plus)
        await Promise.all(Array.from({ length: 1 + pick(6) }, () => rejection(bot.enterCode(to, other(code)))))
    })
    await Promise.all(asking)
  }

  /** Wrong codes at accounts of their own, between right ones that hide them. */
  async function raiseAlarm(): Promise<void> {
    for (let count = 0; count < 25; count++) {
      const bot = stranger()
      const own = `eve${made}@example.net`
      const code = await bot.sendCode(own).catch(() => undefined)
      if (code !== undefined) await bot.enterCode(own, random() < 0.3 ? code : other(code)).catch(() => undefined)
    }
  }

  /** What a patient owner does in a browser: asks; told to wait, opens the newest link there and asks again. */
  async function logIn(browser: Awaited<ReturnType<typeof createKeyBrowser>>): Promise<boolean> {
    const asked = await browser.send(email).then(
      () => true,
      () => false,
    )
    if (!asked) {
      const newest = provider.messages().find(({ text }) => text.includes('#keyhook_login='))
      await rejection(browser.openLink(linkIn(newest?.text)))
      clock.advance(minute)
      const isSent = await browser.send(email).then(
        () => true,
        () => false,
      )
      if (!isSent) return false
    }
    const [message] = provider.messages(email)
    const getsIn = (login: Promise<unknown>) => login.then(Boolean, () => false)
    if (message?.code !== undefined && (await getsIn(browser.enter(email, message.code)))) return true
    return getsIn(browser.openLink(linkIn(message?.text)))
  }

  return { besiege, clock, logIn, made: () => made++, network, pick, provider, raiseAlarm, random }
}

test(
  'a year of the worst stranger: the owner gets in, and the stranger does not',
  async () => {
    const known = { in: 0, of: 0 }
    const fresh = { atOnce: 0, in: 0, of: 0 }
    const guesses: number[] = []
    for (let year = 0; year < years; year++) {
      const world = startYear(year)
      const { besiege, clock, logIn, pick, provider, raiseAlarm, random } = world
      const laptop = await createKeyBrowser(provider, { name: 'laptop', network: home })
      await laptop.logIn(email)
      const end = clock.now() + 365 * day
      while (clock.now() < end) {
        const dawn = clock.now()
        if (random() < 0.3) await raiseAlarm()
        await besiege()
        clock.advance(pick(8) * hour)
        // Just before the owner, as one would who watches.
        await besiege()
        known.of++
        const code = await laptop.send(email).catch(() => undefined)
        if (code !== undefined && (await laptop.enter(email, code).then(Boolean, () => false))) known.in++
        const name = `new ${world.made()}`
        const browser = await createKeyBrowser(provider, { name, network: random() < 0.5 ? home : world.network() })
        fresh.of++
        const first = clock.now()
        let isIn = false
        while (!isIn && clock.now() < first + day) {
          isIn = await logIn(browser)
          if (isIn && clock.now() < first + 5 * minute) fresh.atOnce++
          if (!isIn) clock.advance(hour)
          if (!isIn) await besiege()
        }
        if (isIn) fresh.in++
        await provider.sweep()
        clock.advance(Math.max(minute, dawn + every * day - clock.now()))
      }
      const { count } = await provider.database
        .selectFrom('failures')
        .select(({ fn }) => fn.max('count').as('count'))
        .executeTakeFirstOrThrow()
      guesses.push(count)
      await provider.close()
    }
    const most = Math.max(...guesses)
    const chance = 1 - (1 - 1e-6) ** most
    const share = ({ in: count, of }: { in: number; of: number }) =>
      `${((100 * count) / of).toFixed(1)} % of ${of} logged in`
    printFigure({ figure: 'Owner on a known device', runs: known.of, found: share(known) })
    printFigure({
      figure: 'Owner on a new device within a day',
      runs: fresh.of,
      found: `${share(fresh)}, ${fresh.atOnce} within five minutes`,
    })
    printFigure({
      figure: 'Chance of a guesser in a year, for one account',
      runs: years,
      found: `${chance.toExponential(1)}, from ${most} guesses looked at`,
    })

    expect(known.in).toBe(known.of)
    expect(fresh.in / fresh.of).toBeGreaterThanOrEqual(0.99)
    // The stranger did guess, for as long as that was possible.
    expect(most).toBeGreaterThanOrEqual(50)
    expect(chance).toBeLessThan(1e-4)
  },
  40 * hour,
)
