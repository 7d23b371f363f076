// Proves security rule 50.

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpAdmin } from '../../test/set-up-admin.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { listEntries } from './list-entries.js'
import { verifyLog } from './verify-log.js'

const day = 24 * 60 * 60_000

async function setUp(entries = 6) {
  const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
  const { provider, send } = setUpAdmin({ secrets, settings: { audit: { retentionDays: 30 } } })
  const { appId, database } = provider
  const context = { database, secrets: makeSecrets(secrets) }
  const add = async () => {
    const { status } = await send('POST', '/api/v1/wallets', { body: { chain_type: 'ethereum' } })
    expect(status).toBe(200)
  }
  for (let index = 0; index < entries; index += 1) await add()
  const verify = async (known?: ReadonlyMap<number, string>) =>
    (await verifyLog(context, { appId, known })).faults.map(({ entry, fault, until }) => [fault, entry, until])
  const of = (number: number) => ({ app_id: appId, number })
  const rows = () => database.selectFrom('audit_entries').selectAll().orderBy('number').execute()
  const remove = (...numbers: number[]) => database.deleteFrom('audit_entries').where('number', 'in', numbers).execute()
  const update = (number: number, values: object) =>
    database.updateTable('audit_entries').set(values).where('number', '=', number).execute()
  return { add, appId, database, of, provider, remove, rows, update, verify }
}

test('security rule 50: an unchanged log has no faults', async () => {
  const { appId, database, rows, verify } = await setUp()
  const listed: number[] = []
  for await (const { number } of listEntries(database, { after: 2, appId })) listed.push(number)

  expect(await verify()).toEqual([])
  expect((await rows()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(listed).toEqual([3, 4, 5, 6])
})

test('security rule 50: reports deleted entries at the start, in the middle and at the end', async () => {
  const { remove, verify } = await setUp()
  await remove(1, 3, 4, 6)

  expect(await verify()).toEqual([
    ['cut', 1, 1],
    ['cut', 3, 4],
    ['cut', 6, 6],
  ])
})

test('security rule 50: reports only the edited entry', async () => {
  const { rows, update, verify } = await setUp()
  const [, , third] = await rows()
  await update(3, { body: third!.body.replace('settings', 'backend') })
  expect(await verify()).toEqual([['edited', 3, undefined]])
  await update(3, { body: third!.body, at: third!.at + 1 })
  expect(await verify()).toEqual([['edited', 3, undefined]])
  await update(3, { at: third!.at })
  expect(await verify()).toEqual([])
})

test('security rule 50: reports reordered entries', async () => {
  const { rows, update, verify } = await setUp()
  const [, second, , , fifth] = await rows()
  const { number: _, ...early } = second!
  const { number: __, ...last } = fifth!
  await update(2, last)
  await update(5, early)

  expect(await verify()).toEqual([
    ['moved', 2, undefined],
    ['moved', 5, undefined],
  ])
})

test('security rule 50: detects a changed record of the last entry', async () => {
  const { database, of, remove, rows, verify } = await setUp()
  const [, , , , fifth] = await rows()
  await remove(6)
  await database.updateTable('audit_heads').set({ number: 5, digest: fifth!.digest }).execute()
  expect(await verify()).toEqual([['head', undefined, undefined]])
  await database.deleteFrom('audit_heads').where('app_id', '=', of(1).app_id).execute()
  expect(await verify()).toEqual([['head', undefined, undefined]])
})

test('security rule 50: an export detects a log that was replaced by an older copy of itself', async () => {
  const { add, database, of, remove, rows, verify } = await setUp(3)
  const head = await database.selectFrom('audit_heads').selectAll().executeTakeFirstOrThrow()
  await add()
  await add()
  const exported = new Map((await rows()).map(({ digest, number }) => [number, digest]))
  await remove(4, 5)
  await database.updateTable('audit_heads').set(head).where('app_id', '=', of(1).app_id).execute()
  expect(await verify()).toEqual([])
  expect(await verify(exported)).toEqual([['cut', 4, 5]])
  await add()
  await add()

  expect(await verify(exported)).toEqual([
    ['edited', 4, undefined],
    ['edited', 5, undefined],
  ])
})

test('retention deletes old entries, and the rest stays verifiable', async () => {
  const { add, provider, remove, rows, verify } = await setUp(3)
  provider.clock.advance(20 * day)
  await add()
  provider.clock.advance(20 * day)
  await provider.sweep()
  expect((await rows()).map(({ number }) => number)).toEqual([4])
  await add()
  expect(await verify()).toEqual([])
  provider.clock.advance(40 * day)
  await provider.sweep()
  expect(await rows()).toEqual([])
  expect(await verify()).toEqual([])
  await add()
  expect(await verify()).toEqual([])
  await remove(6)
  expect(await verify()).toEqual([['cut', 6, 6]])
})

test('security rule 50: retention does not shorten a log with a changed record', async () => {
  const { database, provider, rows, verify } = await setUp(2)
  await database.updateTable('audit_heads').set({ first_number: 2 }).execute()
  provider.clock.advance(40 * day)
  await provider.sweep()

  expect(await rows()).toHaveLength(2)
  expect(await verify()).toContainEqual(['head', undefined, undefined])
})

test.each<[string, { at?: number; body?: string } | undefined, number, unknown[]]>([
  [
    'a changed time',
    { at: 0 },
    3,
    [
      ['edited', 1, undefined],
      ['edited', 2, undefined],
      ['edited', 3, undefined],
    ],
  ],
  [
    'a changed content',
    { body: '{}' },
    3,
    [
      ['edited', 1, undefined],
      ['edited', 2, undefined],
      ['edited', 3, undefined],
    ],
  ],
  ['a missing start', undefined, 2, [['cut', 1, 1]]],
])('security rule 50: retention deletes no entry of a log with %s', async (_, values, left, faults) => {
  const { database, provider, remove, rows, verify } = await setUp(3)
  if (values) await database.updateTable('audit_entries').set(values).execute()
  else await remove(1)
  if (values?.at === undefined) provider.clock.advance(40 * day)
  await provider.sweep()

  expect(await rows()).toHaveLength(left)
  expect(await verify()).toEqual(faults)
})

test('verifies a log while entries are added', async () => {
  const { add, verify } = await setUp(2)
  const adding = (async () => {
    for (let index = 0; index < 10; index += 1) await add()
  })()
  const results = []
  for (let index = 0; index < 10; index += 1) results.push(await verify())
  await adding

  expect(results.flat()).toEqual([])
  expect(await verify()).toEqual([])
})
