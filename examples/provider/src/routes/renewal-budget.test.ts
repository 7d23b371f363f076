import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { type createBrowser, setUp } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { BusyRetryDriver } from '../database/busy-retry-driver.js'

/** The original function, which a test replaces temporarily. */
const original = Reflect.get(pg.Client.prototype, 'query')
const server = await setUpPostgres()
const renewals = 10
/**
 * Matches statements that many calls share. These are the write of rate limits, and the read of the installation once a
 * second.
 */
const isShared = (text: string) => /insert into limits|from installation/.test(text)
const isWrite = (text: string) => /\b(?:insert|update|delete)\b/i.test(text)

/** Returns the statements of several renewals with access token and proof. */
async function renew(browser: ReturnType<typeof createBrowser>, statements: string[]): Promise<readonly string[]> {
  browser.keys.page = await makeProver(browser.origin)
  await browser.login()
  await browser.refresh()
  statements.length = 0
  for (let index = 0; index < renewals; index += 1) await browser.refresh()
  return statements.filter((text) => !isShared(text))
}

test('security rule 9, security rule 27: refreshes a session with one read and one write transaction on libsql', async () => {
  const statements: string[] = []
  const { prototype } = BusyRetryDriver
  const original = Reflect.get<BusyRetryDriver, 'acquireConnection'>(prototype, 'acquireConnection')
  const spy = vi.spyOn(prototype, 'acquireConnection')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(async function (this: BusyRetryDriver) {
    const connection = await original.call(this)
    const executeQuery: typeof connection.executeQuery = (query: CompiledQuery) => {
      statements.push(query.sql)
      return connection.executeQuery(query)
    }
    return { executeQuery, streamQuery: connection.streamQuery.bind(connection) }
  })
  const { browser } = setUp()
  const sent = await renew(browser(), statements)

  expect(sent.filter((text) => text === 'begin immediate')).toHaveLength(renewals)
  expect(sent.filter((text) => text.startsWith('select'))).toHaveLength(renewals)
  // Begin, proof, rotation and commit.
  expect(sent).toHaveLength(5 * renewals)
})

if (server)
  test('security rule 9, security rule 27: refreshes a session with one read and one write statement on PostgreSQL', async () => {
    const { left, two } = await server.setUpTwo()
    // The second provider reads the schema when it starts, which must not count as part of a renewal.
    await two.migrate()
    const statements: string[] = []
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementation(function (this: pg.Client, ...parameters: unknown[]) {
      const [query] = parameters as [string | { text: string }]
      statements.push(typeof query === 'string' ? query : query.text)
      return Reflect.apply(original, this, parameters)
    })
    const sent = await renew(left, statements)

    expect(sent).toHaveLength(2 * renewals)
    expect(sent.filter(isWrite)).toHaveLength(renewals)
  })
