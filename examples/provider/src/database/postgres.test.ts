// Longer than 200 lines, because all tests share one server.

import { randomBytes } from 'node:crypto'
import { crossApp, embeddedWallets, sessions, users } from '@keyhook/sdk/wire'
import { type Kysely, type Migration, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeWallet } from '../../test/make-wallet.js'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpCrossApp } from '../../test/set-up-cross-app.js'
import { setUpOperator } from '../../test/set-up-operator.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { runCommand } from '../operator/run-command.js'
import { createTestProvider } from '../test.js'
import { migrate } from './migrate.js'
import { mainMigrations } from './migrations/main.js'
import { prepareWallet } from './prepare-wallet.js'
import { openDatabase } from './open-database.js'

const server = await setUpPostgres()

if (server) {
  const { closing, copy, crash, isWaiting, makeDatabase, setUpTwo, url } = server
  describe('on PostgreSQL', () => {
    test('migrates the schema up, down and up again', async () => {
      const database = openDatabase(`${url}?schema=migrations`)
      const names = await migrate(database, mainMigrations)
      await migrate(database, mainMigrations, { to: 'empty' })

      expect(names).toEqual(Object.keys(mainMigrations))
      expect(await migrate(database, mainMigrations)).toEqual(names)
      await database.destroy()
    })

    test('migrates once if two processes start at the same time', async () => {
      const [first, second] = [openDatabase(url), openDatabase(`${url}?schema=made_at_once`)]
      closing.push(
        () => first.destroy(),
        () => second.destroy(),
      )
      let delayed: Promise<unknown> | undefined
      await first.transaction().execute(async (transaction) => {
        await sql`create schema made_at_once`.execute(transaction)
        delayed = sql`select 1 as one`.execute(second)
        await expect.poll(() => isWaiting(first)).toBe(true)
      })

      expect(await delayed).toMatchObject({ rows: [{ one: 1 }] })
    })

    test('threat 57: does not start from a restored dump before `restore` has ended its sessions', async () => {
      const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
      const [first, second, third] = ['first', 'second', 'third'].map(makeDatabase)
      const { folder, openContext } = setUpOperator()
      const at = (address = '') => ({ database: address, recoveryDatabase: `${address}?schema=recovery` })
      const start = (address?: string) => {
        const provider = createTestProvider({ ...at(address), app: { id: 'keyhook-test-app-00000001' }, secrets })
        onTestFinished(provider.close)
        return provider
      }
      const one = start(first)
      const ada = createBrowser(one)
      await ada.login()
      const sessionsOf = async ({ database }: Pick<ReturnType<typeof createTestProvider>, 'database'>) =>
        (await database.selectFrom('sessions').select('ended_by').execute()).map(({ ended_by }) => ended_by)
      copy('first', 'second')
      copy('first', 'third')

      // A restarted server and a second process must not count as copies.
      crash()
      await start(first).migrate()
      const refused = await rejection(start(second).migrate())
      expect(refused).toMatchObject({ reason: 'restored' })
      expect(String(refused)).toContain('keyhook-provider restore')
      expect(await rejection(openContext(secrets, at(second)))).toMatchObject({ reason: 'restored' })

      const runOn = async (address: string | undefined, command: string) => {
        const read = at(address)
        const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
        await runCommand(
          [command],
          {
            KEYHOOK_DATA: folder,
            KEYHOOK_DATABASE: read.database,
            KEYHOOK_RECOVERY_DATABASE: read.recoveryDatabase,
            KEYHOOK_SETTINGS: `${folder}/keyhook.config.mjs`,
            KEYHOOK_ROOT_SECRET: toText(secrets.root),
            KEYHOOK_RECOVERY_SECRET: toText(secrets.recovery),
          },
          () => {},
          () => {},
        )
      }
      await runOn(second, 'restore')
      const restored = start(second)
      await restored.migrate()
      expect(await sessionsOf(restored)).toEqual(['restore'])

      // An operator runs this after a move or an upgrade.
      expect(await rejection(start(third).migrate())).toMatchObject({ reason: 'restored' })
      await runOn(third, 'accept-move')
      const moved = start(third)
      await moved.migrate()
      expect(await sessionsOf(moved)).toEqual([null])
    })

    test('stores the call counts of the current minute without a synchronous commit', async () => {
      const { one } = await setUpTwo()
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_class
        where relpersistence = 'u' and relkind = 'r' and relnamespace = current_schema()::regnamespace
      `.execute(one.database)

      expect(rows).toEqual([{ relname: 'limits' }])
    })

    test('accepts a session in a different provider process', async () => {
      const { left, right } = await setUpTwo()
      const { user } = await left.login()
      Object.assign(right.tokens, left.tokens)

      expect((await right.call(users.me, {})).user).toEqual(user)
      expect(await right.refresh()).toMatchObject({ sessionUpdate: 'set', user })
    })

    test('security rule 28: lists sessions with a user action first', async () => {
      const { left, one } = await setUpTwo()
      await left.login()
      const acted = await one.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
      // PostgreSQL sorts NULL first in descending order.
      const change = { rotated_at: acted.rotated_at + 1000, frame_approved: null }
      const others = Array.from({ length: 100 }, (_, index) => ({ ...acted, ...change, id: `other ${index}` }))
      await one.database.insertInto('sessions').values(others).execute()

      const { sessions: listed } = await left.call(sessions.list, {})
      expect(listed).toHaveLength(100)
      expect(listed.filter(({ isCurrent }) => isCurrent)).toEqual([expect.objectContaining({ id: acted.id })])
    })

    test('creates one successor for concurrent refreshes with the same token', async () => {
      const { either, left } = await setUpTwo()
      const { refreshToken } = await left.login()
      let token = refreshToken ?? ''
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => either(index).refresh(token)))
        expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
        token = answers[0]?.refreshToken ?? ''
      }
    })

    test('threat 10: compares exactly five of 200 concurrent code guesses', async () => {
      const { either, left, one } = await setUpTwo()
      const code = await left.sendCode('ada@example.com')
      const wrong = code === '000000' ? '000001' : '000000'
      await Promise.all(
        Array.from({ length: 200 }, (_, index) => rejection(either(index).enterCode('ada@example.com', wrong))),
      )

      expect(await one.database.selectFrom('code_requests').select('tries').execute()).toEqual([{ tries: 5 }])
      expect(await one.database.selectFrom('failures').select('count').execute()).toEqual([{ count: 5 }])
    })

    test('logs in once when a code is redeemed 50 times concurrently', async () => {
      const { either, left, one } = await setUpTwo()
      const code = await left.sendCode('ada@example.com')
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) => either(index).enterCode('ada@example.com', code)),
      )

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await one.database.selectFrom('users').select('id').execute()).toHaveLength(1)
    })

    test('figure R4: stores one wallet for 50 concurrent prepare calls', async () => {
      const { either, left, one, right } = await setUpTwo()
      await left.login()
      Object.assign(right.tokens, left.tokens)
      Object.assign(right.keys, left.keys)
      const rows = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const wallet = makeWallet()
          const who = either(index)
          await who.call(embeddedWallets.recoveryKeyMaterial, wallet)
          return who.call(embeddedWallets.prepare, wallet)
        }),
      )

      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1)
      expect(await one.database.selectFrom('entropies').select('id').execute()).toHaveLength(1)
    })

    test('keeps the first of two wallets at the same index, and stores nothing of the second', async () => {
      const { left, one, two } = await setUpTwo()
      const { user } = await left.login()
      const owner = { app_id: one.appId, user_id: user.id }
      const sealed = { sealed_auth_share: '', recovery_ciphertext: '', frame_thumbprint: 'frame' }
      const shares = { epoch: 0, recovery_method: 'privy' as const, ...sealed }
      const slot = { chain_type: 'ethereum' as const, wallet_index: 0 }
      let delayed: ReturnType<typeof prepareWallet> | undefined
      await one.database.transaction().execute(async (transaction) => {
        const status = { status: 'pending' as const, created_at: 0, committed_at: null }
        await transaction
          .insertInto('entropies')
          .values({ ...owner, ...shares, ...status, id: 'first' })
          .execute()
        await transaction
          .insertInto('wallets')
          .values({ ...owner, ...slot, entropy_id: 'first', address: 'first', created_at: 0 })
          .execute()
        delayed = two.database
          .transaction()
          .execute((database) =>
            prepareWallet(
              { clock: two.clock, database },
              { ...owner, ...shares, id: 'delayed' },
              { ...slot, address: 'delayed' },
            ),
          )
        await expect.poll(() => isWaiting(one.database)).toBe(true)
      })

      expect(await delayed).toMatchObject({ entropy_id: 'first', address: 'first' })
      expect(await one.database.selectFrom('entropies').select('id').execute()).toEqual([{ id: 'first' }])
    })

    test('counts sent emails across two provider processes', async () => {
      const { either } = await setUpTwo()
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          either(index)
            .raw('/api/v1/passwordless/init', {
              method: 'POST',
              body: JSON.stringify({ email: 'ada@example.com' }),
              headers: { 'privy-ca-id': `browser ${index}` },
            })
            .then(({ status }) => status),
        ),
      )

      expect(outcomes.filter((status) => status === 200)).toHaveLength(5)
      expect(outcomes.filter((status) => status === 429)).toHaveLength(15)
    })

    test('counts calls across two provider processes', async () => {
      const { either } = await setUpTwo({ settings: { limits: { network: 10 } } })
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const { status } = await either(index).raw('/api/v1/token_price?chainId=1&tokenSymbol=ETH')
          return status
        }),
      )

      expect(statuses.filter((status) => status === 200)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    })

    test('shares an attack alert and its remaining code guesses between two provider processes', async () => {
      // Both browsers are in one network.
      const settings = { limits: { alarmNetworks: 1 } }
      const { either, one } = await setUpTwo({ now: 1_800_000_000_000, settings })
      const guess = (email: string, index: number) =>
        either(index)
          .raw('/api/v1/passwordless/authenticate', {
            method: 'POST',
            body: JSON.stringify({ email, code: '1', mode: 'login-or-sign-up' }),
            headers: { 'privy-ca-id': `bot ${email}` },
          })
          .then(({ status }) => status)
      for (let count = 0; count < 100; count++) {
        const email = `user${count}@example.com`
        const body = JSON.stringify({ email })
        const headers = { 'privy-ca-id': `bot ${email}` }
        await either(count).raw('/api/v1/passwordless/init', { method: 'POST', body, headers })
        await guess(email, count)
      }
      const events = await one.database.selectFrom('events').select('type').execute()
      const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess('ada@example.com', index)))

      expect(events).toContainEqual({ type: 'many-wrong-codes' })
      expect(statuses.filter((status) => status === 422)).toHaveLength(3)
      expect(statuses.filter((status) => status === 429)).toHaveLength(17)
    })

    test('locks an account in two provider processes, and for longer the next time', async () => {
      const day = 24 * 60 * 60_000
      const limits = { failuresInARow: 2, coolOff: day }
      const { either, left, one, right, two } = await setUpTwo({ now: 1_800_000_000_000, settings: { limits } })
      const failTimes = async (times: number) => {
        await left.sendCode('ada@example.com')
        for (let index = 0; index < times; index++) await rejection(either(index).enterCode('ada@example.com', '1'))
        const { locked_until } = await one.database
          .selectFrom('failures')
          .select('locked_until')
          .executeTakeFirstOrThrow()
        return locked_until - one.clock.now()
      }
      const first = await failTimes(2)
      const refused = [
        await rejection(left.sendCode('ada@example.com')),
        await rejection(right.sendCode('ada@example.com')),
      ]
      for (const each of [one, two]) each.clock.advance(day)

      expect(first).toBe(day)
      expect(refused).toMatchObject(Array(2).fill({ code: 'TOO_MANY_REQUESTS' }))
      expect(await failTimes(5)).toBe(2 * day)
    })

    test('runs a call with an idempotency key once across two provider processes', async () => {
      const { either, left, one } = await setUpTwo()
      const code = await left.sendCode('ada@example.com')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          either(index).raw('/api/v1/passwordless/authenticate', {
            method: 'POST',
            body: JSON.stringify({ email: 'ada@example.com', code, mode: 'login-or-sign-up' }),
            headers: { 'idempotency-key': 'one-key-for-one-login' },
          }),
        ),
      )
      const statuses = answers.map(({ status }) => status)

      expect(statuses).toContain(200)
      expect(new Set(statuses.filter((status) => status !== 200))).toEqual(
        new Set([409].filter(() => statuses.includes(409))),
      )
      expect(await one.database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    })

    test('fails only the transaction whose connection is lost', async () => {
      const { one } = await setUpTwo()
      const lost = one.database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
        await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(one.database)
        const isGone = async () => {
          const found = await sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(one.database)
          return found.rows.length === 0
        }
        await expect.poll(isGone).toBe(true)
        await sql`select 1`.execute(transaction)
      })

      await expect(lost).rejects.toThrow()
      expect(await createBrowser(one).login()).toMatchObject({ isNewUser: true })
    })

    test('reuses a query plan, and plans again after a change of the table', async () => {
      const { one } = await setUpTwo()
      const find = (kysely = one.database) =>
        kysely.selectFrom('users').selectAll().where('id', '=', 'unknown').executeTakeFirst()
      const inTransaction = () => one.database.transaction().execute(find)
      await Promise.all(Array.from({ length: 10 }, inTransaction))
      const { rows } = await sql`select name from pg_prepared_statements`.execute(one.database)
      await sql`alter table users add column later int`.execute(one.database)

      expect(rows.length).toBeGreaterThan(0)
      await expect(find()).resolves.toBeUndefined()
      await expect(inTransaction()).resolves.toBeUndefined()
    })

    test('works with a pooler that does not support prepared statements', async () => {
      const database = openDatabase<{ pg_prepared_statements: { name: string } }>(`${url}?prepare=false`)
      const prepared = database.selectFrom('pg_prepared_statements').select('name').where('name', '!=', '')

      expect(await prepared.execute()).toEqual([])
      expect(await prepared.execute()).toEqual([])
      await database.destroy()
    })

    test('security rule 32: ends statements, connections and idle transactions by their timeouts, except migrations', async () => {
      const database = openDatabase(`${url}?schema=timeouts&statement_timeout=200`)
      closing.push(() => database.destroy())
      const slow: Record<string, Migration> = {
        '0001-slow': {
          up: async (transaction: Kysely<unknown>) => void (await sql`select pg_sleep(1)`.execute(transaction)),
        },
      }

      await expect(sql`select pg_sleep(5)`.execute(database)).rejects.toMatchObject({ code: '57014' })
      await expect(migrate(database, slow)).resolves.toEqual(['0001-slow'])
      await expect(sql`select pg_sleep(5)`.execute(database)).rejects.toMatchObject({ code: '57014' })
      const usual = openDatabase<unknown>(url)
      closing.push(() => usual.destroy())
      const show = async (name: string) =>
        Object.values((await sql`show ${sql.raw(name)}`.execute(usual)).rows[0] as object)[0] as string
      expect(await show('statement_timeout')).toBe('10s')
      expect(await show('idle_in_transaction_session_timeout')).toBe('15s')
    })

    test('threat 57: does not start with another secret or another recovery store', async () => {
      const { one } = await setUpTwo()
      await one.migrate()
      const options = { database: `${url}?schema=mixed`, recoveryDatabase: `${url}?schema=mixed_recovery` }
      const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
      const first = createTestProvider({ ...options, secrets })
      await createBrowser(first).login()
      await first.close()
      const start = (change: object) => {
        const provider = createTestProvider({ ...options, secrets, ...change })
        return rejection(provider.migrate()).finally(() => provider.close())
      }

      expect(await start({})).toBe('did not reject')
      expect(await start({ secrets: { ...secrets, root: randomBytes(32) } })).toMatchObject({ reason: 'root-secret' })
      expect(await start({ secrets: { ...secrets, recovery: randomBytes(32) } })).toMatchObject({
        reason: 'recovery-secret',
      })
      expect(await start({ recoveryDatabase: `${url}?schema=mixed_empty` })).toMatchObject({
        reason: 'recovery-store-empty',
      })
    })

    test('redeems a cross-app code once for 20 concurrent calls', async () => {
      const at = (schema: string) => `${url}?schema=${schema}`
      const { request, providerAppBrowser, bring, getCode, provider } = setUpCrossApp({
        database: at('cross_app'),
        recoveryDatabase: at('cross_app_recovery'),
      })
      closing.push(provider.close)
      await providerAppBrowser.login()
      const code = await getCode()
      const answers = await Promise.all(Array.from({ length: 20 }, () => bring(code)))
      const { grants } = await providerAppBrowser.call(crossApp.grants, {})
      const grantedAt = new Date(Math.floor(provider.clock.now() / 1000) * 1000)

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(grants).toMatchObject([{ appId: request.client_id, grantedAt }])
    })

    test('deletes expired rows in the cleanup job', async () => {
      const { left, one } = await setUpTwo()
      await left.login()
      one.clock.advance(2 * 24 * 60 * 60_000)
      await one.sweep()

      expect(await one.database.selectFrom('code_requests').select('id').execute()).toEqual([])
      expect(await one.database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    })
  })
}
