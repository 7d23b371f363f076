// Proves security rule 32, security rule 38.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { recordEvent } from './record-event.js'

const day = 24 * 60 * 60_000

test('deletes security events after 90 days', async () => {
  const { provider } = setUp()
  await provider.migrate()
  await recordEvent(provider, { appId: provider.appId, type: 'restored' })
  const count = async () => (await provider.database.selectFrom('events').select('id').execute()).length
  provider.clock.advance(90 * day - 1)
  await provider.sweep()
  const before = await count()
  provider.clock.advance(1)
  await provider.sweep()

  expect([before, await count()]).toEqual([1, 0])
})

test('security rule 38: deletes the page keys of a frame key with its last session, through an index', async () => {
  const { browser, provider } = setUp()
  const { database } = provider
  const ada = browser('ada')
  const { user } = await ada.login()
  await ada.login()
  const listPages = async () =>
    (await database.selectFrom('frame_pages').select('page_key').execute()).map(({ page_key }) => page_key).sort()
  const listSessions = async () => (await database.selectFrom('sessions').select('id').execute()).map(({ id }) => id)
  const [first = '', second = ''] = await listSessions()
  expect(await listPages()).toEqual([first, second].sort())

  const expires_at = provider.clock.now() - 30 * day
  await database
    .updateTable('sessions')
    .set({ expires_at: expires_at + 1 })
    .where('id', '=', first)
    .execute()
  await provider.sweep()
  expect(await listPages()).toHaveLength(2)
  await database.updateTable('sessions').set({ expires_at }).where('id', '=', first).execute()
  await provider.sweep()
  expect([await listSessions(), await listPages()]).toEqual([[second], [second]])
  expect(await database.selectFrom('frame_keys').select('thumbprint').execute()).toHaveLength(1)

  const removal = sql<{ detail: string }>`
    explain query plan delete from frame_pages where user_id = ${user.id} and page_key not in
    (select coalesce(thumbprint, id) from sessions where user_id = ${user.id})
  `
  const plan = (await removal.execute(database)).rows.map(({ detail }) => detail)
  expect(plan.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
})

test("keeps a wallet frame's key for a year after its last use", async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  const count = async () => (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).length
  const sweepIn = async (ms: number) => {
    provider.clock.advance(ms)
    await provider.sweep()
  }
  await sweepIn(365 * day - 1)
  expect(await count()).toBe(1)
  // A later login uses the key again.
  await ada.login()
  await sweepIn(365 * day - 1)
  expect(await count()).toBe(1)
  await sweepIn(1)
  expect(await count()).toBe(0)
})

test("security rule 38: keeps a wallet frame's key while a session is bound to it", async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  const { database } = provider
  await database
    .updateTable('sessions')
    .set({ expires_at: provider.clock.now() + 400 * day })
    .execute()
  const count = async () => (await database.selectFrom('frame_keys').select('thumbprint').execute()).length
  provider.clock.advance(366 * day)
  await provider.sweep()
  expect(await count()).toBe(1)
  await database.updateTable('sessions').set({ ended_at: provider.clock.now() }).execute()
  await provider.sweep()
  expect(await count()).toBe(0)
})
