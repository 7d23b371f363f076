// Proves security rule 28, security rule 38.
import { embeddedWallets, sessions } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createBrowser, rejection, withoutClicks } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import type { createTestProvider } from '../test.js'

type Provider = ReturnType<typeof createTestProvider>
type Browser = ReturnType<typeof createBrowser>

const rounds = Array.from({ length: 20 }, (_, index) => index)
const ended = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }

/** A user with a laptop and a phone, each with a page key and a known wallet frame key. */
async function setUpUser(one: Provider, two: Provider, { hasWallet, round }: { hasWallet: boolean; round: number }) {
  const email = `ada${round}@example.com`
  const [laptop, phone] = [createBrowser(one, `laptop${round}`), createBrowser(two, `phone${round}`)]
  for (const browser of [laptop, phone]) browser.keys.page = await makeProver()
  await laptop.login(email)
  const wallet = makeWallet()
  if (hasWallet) {
    await laptop.call(embeddedWallets.recoveryKeyMaterial, wallet)
    await laptop.call(embeddedWallets.prepare, wallet)
    await laptop.call(embeddedWallets.commit, await wallet.proveOwnership(laptop))
  }
  await phone.login(email)
  const idOf = async (browser: Browser) => {
    const { sessions: list } = await browser.call(sessions.list, {})
    return list.find(({ isCurrent }) => isCurrent)!.id
  }
  const ids = { laptop: await idOf(laptop), phone: await idOf(phone) }
  const knows = async ({ keys }: Browser) => {
    const rows = one.database.selectFrom('frame_keys').select('thumbprint')
    return (await rows.where('thumbprint', '=', keys.frame!.thumbprint).execute()).length > 0
  }
  /** Lists the phone's open sessions with a user action. */
  const listTrusted = () =>
    one.database
      .selectFrom('sessions')
      .select('id')
      .where('thumbprint', '=', phone.keys.page!.thumbprint)
      .where('ended_at', 'is', null)
      .where('page_key_known', '=', 1)
      .execute()
  const knowsPage = async ({ keys }: Browser) => {
    const rows = one.database.selectFrom('page_keys').select('page_key')
    return (await rows.where('page_key', '=', keys.page!.thumbprint).execute()).length > 0
  }
  return { email, ids, knows, knowsPage, laptop, listTrusted, phone, wallet }
}

const server = await setUpPostgres()

if (server)
  describe('on PostgreSQL, with two providers', () => {
    const { isWaiting, setUpTwo } = server

    /** Logs in on the phone. Makes the phone unknown while the login waits before it inserts into a table. */
    async function revokeDuringLogin(table: 'frame_keys' | 'known_devices') {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      const user = await setUpUser(one, two, { hasWallet: false, round: 0 })
      const { email, ids, laptop, phone } = user
      phone.tokens.access = ''
      const code = await phone.sendCode(email)
      await sql`
        create function hold() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end'
      `.execute(one.database)
      await sql`create trigger hold before insert on ${sql.table(table)} for each row execute function hold()`.execute(
        one.database,
      )
      let login: Promise<unknown> | undefined
      let forgetting: Promise<unknown> | undefined
      let isForgotten = false
      await one.database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
        login = phone.enterCode(email, code)
        await expect.poll(() => isWaiting(one.database)).toBe(true)
        forgetting = laptop.call(sessions.end, { id: ids.phone }).then(() => (isForgotten = true))
        const countWaiting = async () => {
          const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
          return (await waiting.execute(one.database)).rows.length + (isForgotten ? 1 : 0)
        }
        await expect.poll(countWaiting).toBe(2)
      })
      await Promise.all([login, forgetting])
      expect(await rejection(phone.call(sessions.list, {}))).toMatchObject(ended)
      return { ...user, one }
    }

    test('security rule 38: a browser that is revoked during its login does not become known', async () => {
      const { knows, knowsPage, laptop, listTrusted, phone } = await revokeDuringLogin('frame_keys')

      expect(await knows(phone)).toBe(false)
      expect([await knowsPage(phone), await knowsPage(laptop)]).toEqual([false, true])
      expect(await listTrusted()).toEqual([])
      expect(await knows(laptop)).toBe(true)
    }, 600_000)

    test('security rule 38: a browser that is revoked during its login does not become a known device of its address', async () => {
      const { laptop, one } = await revokeDuringLogin('known_devices')
      const known = await one.database.selectFrom('known_devices').select('thumbprint').distinct().execute()

      expect(known).toEqual([{ thumbprint: laptop.keys.page!.thumbprint }])
    }, 600_000)

    test('security rule 38: a login and a concurrent revocation of its browser are applied one after the other', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const { email, ids, knowsPage, laptop, listTrusted, phone } = await setUpUser(one, two, {
          hasWallet: true,
          round,
        })
        phone.tokens.access = ''
        const code = await phone.sendCode(email)
        await Promise.all([phone.enterCode(email, code), laptop.call(sessions.end, { id: ids.phone })])

        const isOpen = await rejection(phone.call(sessions.list, {})).then((error) => error === 'did not reject')
        expect(await listTrusted(), `round ${round}`).toEqual([])
        // A login that committed first has ended. A login that committed after the call is open.
        expect(await knowsPage(phone), `round ${round}`).toBe(isOpen)
      }
    }, 600_000)

    test('security rule 38: a pending wallet call does not make the frame of an ended session known', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const { ids, knows, laptop, phone, wallet } = await setUpUser(one, two, { hasWallet: true, round })
        const { address } = wallet
        const [opened, forgotten] = await Promise.allSettled([
          phone.call(embeddedWallets.recoveryShare, { address }),
          laptop.call(sessions.end, { id: ids.phone }),
        ])

        expect(forgotten.status).toBe('fulfilled')
        if (opened.status === 'rejected') expect(opened.reason).toMatchObject(ended)
        expect(await knows(phone), `round ${round}`).toBe(false)
        expect(await knows(laptop)).toBe(true)
        expect(await rejection(phone.call(embeddedWallets.recoveryShare, { address }))).toMatchObject(ended)
      }
    }, 600_000)

    test("security rule 28: if two browsers end each other's sessions concurrently, one of them stays logged in", async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const { ids, knows, laptop, phone, wallet } = await setUpUser(one, two, { hasWallet: true, round })
        const { address } = wallet
        await phone.call(embeddedWallets.recoveryShare, { address })
        const outcomes = await Promise.allSettled([
          laptop.call(sessions.end, { id: ids.phone }),
          phone.call(sessions.end, { id: ids.laptop }),
        ])

        expect(outcomes.map(({ status }) => status).sort(), `round ${round}`).toEqual(['fulfilled', 'rejected'])
        const isLaptop = outcomes[0].status === 'fulfilled'
        expect([await knows(laptop), await knows(phone)]).toEqual([isLaptop, !isLaptop])
        const [winner, loser] = isLaptop ? [laptop, phone] : [phone, laptop]
        expect((await winner.call(sessions.list, {})).sessions).toHaveLength(1)
        expect(await rejection(loser.call(sessions.list, {}))).toMatchObject(ended)
      }
    }, 600_000)
  })
