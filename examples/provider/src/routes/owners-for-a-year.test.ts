// Proves threat 53.

import { actionHash, embeddedWallets, mfa, mfaPage, sessions } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { seededRandom } from '@keyhook/test-kit/faults/seeded-random'
import { createKeyBrowser, linkIn } from '../../test/create-key-browser.js'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'
import { setUpMfa } from '../../test/set-up-mfa.js'

const email = 'ada@example.com'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ownersNetwork = '198.51.100.7'
const other = (code: string) => (code === '000000' ? '000001' : '000000')

/**
 * Number of weeks between active weeks. In the short form of the test, the attacker and the owner are active every
 * twelfth week of the year.
 */
const every = pickRuns({ short: 84, nightly: 1 })
const years = pickRuns({ short: 1, nightly: 1, long: 20 })

/** Uses the default limits, with a lower threshold for flagging the app. */
const limits = { network: 600, networkLogins: 60, app: 60_000, alarmFailures: 20, alarmNetworks: 1 }

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

  /** Any number of IPv4 addresses, the networks of two IPv6 sites, and the owner's network. */
  const network = () =>
    [`10.${pick(256)}.${pick(256)}.${pick(256)}`, `2001:db8:${pick(2)}:${pick(65_536).toString(16)}::1`, ownersNetwork][
      random() < 0.9 ? pick(2) : 2
    ] as string
  const stranger = () => {
    const browser = createBrowser(provider, `stranger ${made++}`)
    browser.extra['x-forwarded-for'] = network()
    return browser
  }

  /** Exhausts the limits of a mailbox in many spellings of its address, and tries each code concurrently. */
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

  /** Flags the app by wrong codes at the attacker's accounts. Correct codes between them hide the attack. */
  async function raiseAlarm(): Promise<void> {
    for (let count = 0; count < 25; count++) {
      const bot = stranger()
      const email = `eve${made}@example.net`
      const code = await bot.sendCode(email).catch(() => undefined)
      if (code !== undefined) await bot.enterCode(email, random() < 0.3 ? code : other(code)).catch(() => undefined)
    }
  }

  /** Logs in as a patient owner: requests a code. If locked out, opens the newest link there and tries again. */
  async function logIn(browser: Awaited<ReturnType<typeof createKeyBrowser>>): Promise<boolean> {
    const response = await browser.send(email).then(
      () => true,
      () => false,
    )
    if (!response) {
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
  'the owner logs in during a year of the strongest attack, and the attacker does not',
  async () => {
    const known = { in: 0, of: 0 }
    const fresh = { atOnce: 0, in: 0, of: 0 }
    const guesses: number[] = []
    for (let year = 0; year < years; year++) {
      const world = startYear(year)
      const { besiege, clock, logIn, pick, provider, raiseAlarm, random } = world
      const laptop = await createKeyBrowser(provider, { name: 'laptop', network: ownersNetwork })
      await laptop.logIn(email)
      const end = clock.now() + 365 * day
      while (clock.now() < end) {
        const dawn = clock.now()
        if (random() < 0.3) await raiseAlarm()
        await besiege()
        clock.advance(pick(8) * hour)
        // An attacker who observes the owner acts just before the owner.
        await besiege()
        known.of++
        const code = await laptop.send(email).catch(() => undefined)
        if (code !== undefined && (await laptop.enter(email, code).then(Boolean, () => false))) known.in++
        const name = `new ${world.made()}`
        const browser = await createKeyBrowser(provider, {
          name,
          network: random() < 0.5 ? ownersNetwork : world.network(),
        })
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
      found: `${chance.toExponential(1)}, from ${most} compared guesses`,
    })

    expect(known.in).toBe(known.of)
    expect(fresh.in / fresh.of).toBeGreaterThanOrEqual(0.99)
    // The attacker guessed for as long as that was possible.
    expect(most).toBeGreaterThanOrEqual(50)
    expect(chance).toBeLessThan(1e-4)
  },
  40 * hour,
)

/** Number of days between tested days. Owner and thief alternate all day, so fewer days give the same result. */
const thiefEvery = pickRuns({ short: 91, nightly: 1 })
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'

test(
  'the owner verifies within an hour during a year of attacks with stolen sessions',
  async () => {
    const random = seededRandom(1)
    const { browser, nextCode, page, provider, recoveryCodes } = await setUpMfa()
    const { clock } = provider
    const authorize = (who: typeof page) =>
      rejection(who.call(embeddedWallets.authorize, { action: 'sign', address: wallet, hash: 'hash' }))
    const verify = (who: typeof page, factor: { method: 'totp' | 'recovery_code'; code: string }, action: object) =>
      // The provider's page verifies a replacement.
      rejection(
        action === replacing ? who.call(mfaPage.verify, { action, factor }) : who.call(mfa.verify, { action, factor }),
      ) as Promise<{ code: string } | string>
    const signing = { wallet, hash: 'hash' }
    const replacing = { hash: await actionHash(crypto, 'mfa', 'replace', 'totp') }
    const waits: number[] = []
    let code = nextCode
    let [days, guesses, looked, phones] = [0, 0, 0, 0]
    const end = clock.now() + 365 * day

    /** Verifies as a locked-out owner: lists the sessions, ends the thief's sessions, and retries every few minutes. */
    async function show(action: object, factor: () => Parameters<typeof verify>[1]): Promise<number> {
      await page.call(sessions.endOthers, {})
      const first = clock.now()
      while ((await verify(page, factor(), action)) !== 'did not reject') {
        clock.advance(5 * minute)
        await page.refresh()
      }
      return clock.now() - first
    }

    while (clock.now() < end) {
      const dawn = clock.now()
      days++
      await page.login(email)
      const thief = browser(`thief ${days}`)
      await thief.login(email)
      const awake = dawn + day / 2 + Math.floor(random() * hour)
      for (; clock.now() < awake; clock.advance(10 * minute)) {
        guesses++
        await thief.refresh()
        const answer = await verify(
          thief,
          { method: random() < 0.5 ? 'totp' : 'recovery_code', code: 'x00000' },
          signing,
        )
        if ((answer as { code: string }).code === 'INVALID_CREDENTIALS') looked++
        else expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      }
      await page.refresh()
      expect(await authorize(page)).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
      waits.push(await show(signing, () => ({ method: 'totp', code: code() })))
      expect(await rejection(thief.refresh())).toMatchObject({ status: 401 })
      // The owner's proof has no effect on another session.
      await thief.login(email)
      expect(await authorize(thief)).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
      expect(await authorize(page)).toBe('did not reject')
      expect(await authorize(page)).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
      if (random() < 0.2 && phones < recoveryCodes.length) {
        await show(replacing, () => ({ method: 'recovery_code', code: recoveryCodes[phones]! }))
        phones++
        const { secret } = await page.call(mfa.initTotp, {})
        code = () => {
          clock.advance(minute)
          return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() })
        }
        await page.call(mfa.enroll, { method: 'totp', code: code() })
      }
      await provider.sweep()
      clock.advance(Math.max(minute, dawn + thiefEvery * day - clock.now()))
    }
    await provider.close()
    const longest = Math.ceil(Math.max(...waits) / minute)
    printFigure({
      figure: 'Owner whose sessions are stolen, with MFA',
      found: `verified each time, after ${longest} minutes at most, on ${phones} new phones`,
      runs: days,
    })
    printFigure({
      figure: 'Guesses of a thief with a session of the owner',
      found: `${(looked / days).toFixed(1)} are compared in half a day`,
      runs: guesses,
    })

    expect(Math.max(...waits)).toBeLessThanOrEqual(hour + 10 * minute)
    // A session allows eight wrong answers, and the thief has one session a day.
    expect(looked).toBe(days * 8)
  },
  40 * hour,
)
