// Proves threat 19.
import { passwordlessSms, users } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createProviderAppBrowser } from '../../test/provider-app-browser.js'
import { createBrowser, rejection, withoutClicks } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'

const [first, second, phoneNumber] = ['ada@example.com', 'grace@example.com', '+12133734253'] as const
const server = await setUpPostgres()

if (server)
  describe('on PostgreSQL, with two providers', () => {
    const { isWaiting, setUpTwo } = server

    test('threat 19: a login that restores the user does not deadlock with a concurrent undo link', async () => {
      const { one, two } = await setUpTwo({ app: { ...withoutClicks, loginMethods: ['email', 'sms'] } })
      const { database } = one
      const link = async (name: string, email: string) => {
        const browser = createBrowser(one, name)
        const { user } = await browser.login(email)
        await browser.confirm({ type: 'link', accountType: 'phone', identifier: phoneNumber })
        await browser.call(passwordlessSms.init, { phoneNumber })
        const code = one.inbox(phoneNumber) ?? ''
        const answer = await rejection(browser.call(passwordlessSms.link, { phoneNumber, code }))
        return { answer, browser, user }
      }
      const { user } = await link('grace', second)
      one.clock.advance(60_000)
      two.clock.advance(60_000)
      const { answer, browser: ada } = await link('ada', first)
      const { nonce } = (answer as { data: { nonce: string } }).data
      await ada.call(passwordlessSms.transfer, { phoneNumber, nonce })
      const texts = one.messages(second).map(({ text }) => /\/undo#([\w-]{43})$/m.exec(text)?.[1])
      const secret = texts.find((each) => each !== undefined) ?? ''
      const grace = createBrowser(two, 'restored')
      const code = await grace.sendCode(second)
      const page = createProviderAppBrowser(one, one.appId, 'page')
      await sql`
        create function hold() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end'
      `.execute(database)
      // Pauses the login after it has restored the user, and before it ends the undo links.
      await sql`create trigger hold before insert on accounts for each row execute function hold()`.execute(database)
      let login: ReturnType<typeof grace.enterCode> | undefined
      let undone: Promise<unknown> | undefined
      await database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
        login = grace.enterCode(second, code)
        await expect.poll(() => isWaiting(database)).toBe(true)
        undone = rejection(page.onOwnPage(() => page.call(users.undo, { secret })))
        const countWaiting = async () => {
          const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
          return (await waiting.execute(database)).rows.length
        }
        await expect.poll(countWaiting).toBe(2)
      })

      expect(await login).toMatchObject({ isNewUser: false, user: { id: user.id } })
      expect(await undone).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 422 })
    }, 60_000)
  })
