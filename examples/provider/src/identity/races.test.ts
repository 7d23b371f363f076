// Proves threat 19, threat 26, threat 43.
import { type AuthResponse, passkeys, passwordless, sessions, users } from '@keyhook/sdk/wire'
import { describe, expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, rejection, withoutClicks } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { putConfirmation, takeConfirmation } from '../database/confirmations.js'
import { lockUsers } from '../database/users.js'
import { markPasskeys } from '../mfa/mark-passkeys.js'
import type { createTestProvider } from '../test.js'

type Provider = ReturnType<typeof createTestProvider>
type Browser = ReturnType<typeof createBrowser>

const rounds = Array.from({ length: pickRuns({ short: 5, nightly: 100 }) }, (_, index) => index)
const wins = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status).sort()
const oneOfTwo = ['fulfilled', 'rejected']

/** Logs in a user and removes their account, so that another can be linked. */
async function logInWithout(provider: Provider, name: string) {
  const browser = createBrowser(provider, name)
  const email = `${name}@example.com`
  const { user } = await browser.login(email)
  await provider.database.deleteFrom('accounts').where('identifier', '=', email).execute()
  return { browser, id: user.id }
}

const accountsOf = async ({ database }: Provider, identifier: string) =>
  (await database.selectFrom('accounts').select('user_id').where('identifier', '=', identifier).execute()).map(
    ({ user_id }) => user_id,
  )

const countEvents = async ({ database }: Provider, type: string) =>
  (await database.selectFrom('events').select('type').where('type', '=', type).execute()).length

/** Returns the nonce of an offered transfer of another user's address. */
async function offerTransfer(browser: Browser, email: string): Promise<string> {
  const body = JSON.stringify({ email, code: await browser.sendCode(email) })
  const headers = { authorization: `Bearer ${browser.tokens.access}` }
  const response = await browser.raw('/api/v1/passwordless/link', { method: 'POST', body, headers })
  return ((await response.json()) as { data: { nonce: string } }).data.nonce
}

const server = await setUpPostgres()

if (server)
  describe('on PostgreSQL, with two providers', () => {
    const { isWaiting, setUpTwo } = server

    test('links an address to only one of two users who link it concurrently', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const email = `shared${round}@example.com`
        const pair = [await logInWithout(one, `ada${round}`), await logInWithout(two, `eve${round}`)]
        const codes: string[] = []
        for (const { browser } of pair) codes.push(await browser.sendCode(email))
        const outcomes = await Promise.allSettled(
          pair.map(({ browser }, index) => browser.call(passwordless.link, { email, code: codes[index]! })),
        )

        expect(wins(outcomes)).toEqual(oneOfTwo)
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
        expect(await accountsOf(one, email)).toEqual([pair[winner]!.id])
      }
      expect(await countEvents(one, 'account-linked')).toBe(rounds.length)
    }, 600_000)

    test('only one of two concurrent transfers moves an address and deletes the old user', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const email = `source${round}@example.com`
        await createBrowser(one, `source${round}`).login(email)
        const pair = [await logInWithout(one, `ada${round}`), await logInWithout(two, `eve${round}`)]
        const nonces: string[] = []
        for (const { browser } of pair) nonces.push(await offerTransfer(browser, email))
        const outcomes = await Promise.allSettled(
          pair.map(({ browser }, index) => browser.call(passwordless.transfer, { email, nonce: nonces[index]! })),
        )

        expect(wins(outcomes)).toEqual(oneOfTwo)
        expect(await accountsOf(one, email)).toEqual([
          pair[outcomes.findIndex(({ status }) => status === 'fulfilled')]!.id,
        ])
      }
      expect(await countEvents(one, 'user-deleted-by-transfer')).toBe(rounds.length)
    }, 600_000)

    test('a login during a transfer does not open a session of the deleted user', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const email = `source${round}@example.com`
        const source = await createBrowser(two, `first${round}`).login(email)
        const { browser: ada, id } = await logInWithout(one, `ada${round}`)
        const nonce = await offerTransfer(ada, email)
        const secondBrowser = createBrowser(two, `second${round}`)
        const code = await secondBrowser.sendCode(email)
        const [moved, entered] = await Promise.allSettled([
          ada.call(passwordless.transfer, { email, nonce }),
          secondBrowser.enterCode(email, code),
        ])

        expect(moved.status).toBe('fulfilled')
        expect(await accountsOf(one, email)).toEqual([id])
        if (entered.status === 'fulfilled' && entered.value.user.id === source.user.id) {
          expect(await rejection(secondBrowser.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
          expect(await rejection(secondBrowser.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
        } else if (entered.status === 'fulfilled')
          expect(entered.value).toMatchObject({ isNewUser: false, user: { id } })
        const { database } = one
        const open = database.selectFrom('sessions').select('id').where('user_id', '=', source.user.id)
        expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
      }
    }, 600_000)

    test("a login during an address update does not open a session of the address's old user", async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      const [email, newEmail] = ['ada@example.com', 'ada@foreign.example']
      const ada = createBrowser(one, 'ada')
      const { user } = await ada.login(email)
      const secondBrowser = createBrowser(two, 'secondBrowser')
      const code = await secondBrowser.sendCode(email)
      let entered: ReturnType<typeof secondBrowser.enterCode> | undefined
      await one.database.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts').set({ identifier: newEmail }).where('user_id', '=', user.id).execute()
        entered = secondBrowser.enterCode(email, code)
        await expect.poll(() => isWaiting(one.database)).toBe(true)
      })

      expect(await entered).toMatchObject({ isNewUser: true })
      expect(await accountsOf(one, newEmail)).toEqual([user.id])
      expect(await accountsOf(one, email)).not.toEqual([user.id])
    }, 600_000)

    test('threat 59: applies only one of ten concurrent changes with the same confirmation', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      const ada = createBrowser(one, 'ada')
      await ada.login('ada@example.com')
      for (const round of rounds) {
        const { id: session_id } = await one.database.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
        const action = `action ${round}`
        await putConfirmation(one.database, { session_id, action, expires_at: one.clock.now() + 1 })
        const takes = Array.from({ length: 10 }, (_, index) =>
          (index % 2 ? one : two).database
            .transaction()
            .execute((transaction) => takeConfirmation(transaction, { session_id, action, now: one.clock.now() })),
        )

        expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1)
      }
    }, 600_000)

    test("threat 26: a passkey login that is running during the passkey's MFA enrolment does not undo the enrolment", async () => {
      const origin = 'http://app.localhost:5173'
      const { one, right } = await setUpTwo({ app: { loginMethods: ['passkey'], mfa: { methods: ['passkey'] } } })
      right.extra['origin'] = origin
      const device = makeAuthenticator({ origin })
      const made = await right.call(passkeys.initRegister, {})
      const { user } = await right.call(passkeys.register, { authenticator_response: device.create(made.options) })
      const { options } = await right.call(passkeys.initAuthenticate, {})
      const authenticator_response = device.get(options)
      let login: Promise<AuthResponse> | undefined
      await one.database.transaction().execute(async (transaction) => {
        await lockUsers(transaction, user.id)
        login = right.call(passkeys.authenticate, { challenge: options.challenge, authenticator_response })
        // The login has read the passkey.
        await expect.poll(() => isWaiting(one.database)).toBe(true)
        await markPasskeys(transaction, user.id, [device.id])
      })

      expect((await login!).user).toMatchObject({ id: user.id, mfaMethods: ['passkey'] })
      const [row] = await one.database.selectFrom('accounts').select('profile').where('user_id', '=', user.id).execute()
      expect(JSON.parse(row!.profile!)).toMatchObject({ enrolledInMfa: true, authenticatorName: expect.any(String) })
    })

    test("security rule 38: accepts only one of two concurrent frames as the user's first frame", async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const ada = createBrowser(one, `ada${round}`)
        const thief = createBrowser(two, `thief${round}`)
        Object.assign(ada.keys, { page: await makeProver(), hasFrame: false })
        await ada.login(`first${round}@example.com`)
        Object.assign(thief.keys, { page: ada.keys.page, frame: await makeProver(two.url) })
        Object.assign(thief.tokens, ada.tokens)
        ada.keys.hasFrame = true
        const outcomes = await Promise.allSettled([ada, thief].map((browser) => browser.call(sessions.bindFrame, {})))

        expect(wins(outcomes)).toEqual(oneOfTwo)
      }
    }, 600_000)

    test('keeps one account if the last two are unlinked concurrently', async () => {
      const { one, two } = await setUpTwo({ app: withoutClicks })
      for (const round of rounds) {
        const emails = [`ada${round}@example.com`, `ada${round}@foreign.example`] as const
        const ada = createBrowser(one, `ada${round}`)
        const { user } = await ada.login(emails[0])
        const again = createBrowser(two, `ada${round}`)
        again.tokens.access = ada.tokens.access
        const { database } = one
        const row = await database
          .selectFrom('accounts')
          .selectAll()
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow()
        await database
          .insertInto('accounts')
          .values({ ...row, identifier: emails[1] })
          .execute()
        for (const email of emails) await ada.confirmEmail('unlink', email)
        const outcomes = await Promise.allSettled(
          [ada, again].map((browser, index) => browser.call(passwordless.unlink, { address: emails[index]! })),
        )

        expect(wins(outcomes)).toEqual(oneOfTwo)
        const stays = emails[outcomes.findIndex(({ status }) => status === 'rejected')]
        expect((await ada.call(users.me, {})).user.linkedAccounts).toMatchObject([{ address: stays }])
      }
      expect(await countEvents(one, 'account-unlinked')).toBe(rounds.length)
    }, 600_000)
  })
