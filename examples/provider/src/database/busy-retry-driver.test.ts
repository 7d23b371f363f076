import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { LibsqlDialect } from './libsql-dialect.js'

/** Opens one file with the provider's driver and with a second connection, which simulates another process. */
async function share({ busyTimeout }: { busyTimeout?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-driver-'))
  const path = join(folder, 'a.db')
  const database = new Kysely<{ rows: { id: number } }>({ dialect: new LibsqlDialect(path, { busyTimeout }) })
  await sql`create table rows (id integer primary key)`.execute(database)
  const other = new Libsql(path)
  onTestFinished(async () => {
    other.close()
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  const add = (id: number) => database.insertInto('rows').values({ id }).returning('id').executeTakeFirstOrThrow()
  /** Starts an operation and holds the lock until the operation is waiting for it. */
  async function meetLock<result>(run: () => Promise<result>): Promise<result> {
    other.exec('begin immediate')
    const running = run()
    await new Promise((resolve) => setTimeout(resolve, 50))
    other.exec('commit')
    return running
  }
  const seen = () => (other.prepare('select id from rows order by id').all() as { id: number }[]).map(({ id }) => id)
  return { add, database, meetLock, other, seen }
}

test('threat 37: lets timers run between queued statements', async () => {
  const { database } = await share()
  const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) select max(i) from n`
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  await Promise.all(Array.from({ length: 20 }, () => slow.execute(database)))
  clearInterval(timer)

  expect(ticks).toBeGreaterThan(3)
})

test('commits a SQLite write after it waited for a lock', async () => {
  const { add, meetLock, seen } = await share()
  await meetLock(() => add(1))
  expect(seen()).toEqual([1])

  await add(2)
  expect(seen()).toEqual([1, 2])
})

test('commits a SQLite transaction after it waited for a lock', async () => {
  const { add, database, meetLock, seen } = await share()
  await meetLock(() =>
    database.transaction().execute((transaction) => transaction.insertInto('rows').values({ id: 1 }).execute()),
  )
  await add(2)

  expect(seen()).toEqual([1, 2])
})

test('releases the SQLite lock after a wait, so that other processes can write', async () => {
  const { add, meetLock, other } = await share()
  await meetLock(() => add(1))
  await add(2)

  expect(() => other.exec('insert into rows values (3)')).not.toThrow()
})

test('does not run a timed-out write later', async () => {
  const { add, other, seen } = await share({ busyTimeout: 30 })
  other.exec('begin immediate')
  await expect(add(1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  other.exec('commit')
  await add(2)

  expect(seen()).toEqual([2])
})

test('closes the transaction when a write times out', async () => {
  const { add, database, other, seen } = await share({ busyTimeout: 30 })
  other.exec('begin immediate')
  const transaction = database.transaction().execute((one) => one.insertInto('rows').values({ id: 1 }).execute())
  await expect(transaction).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  other.exec('commit')
  await add(2)

  expect(seen()).toEqual([2])
})

test('reads a column that another process added after the statement was prepared', async () => {
  const { add, database, other } = await share()
  const read = () => database.selectFrom('rows').selectAll().execute()
  await add(1)
  expect(await read()).toEqual([{ id: 1 }])

  other.exec("alter table rows add column name text not null default 'Ada'")

  expect(await read()).toEqual([{ id: 1, name: 'Ada' }])
})

test('caches at most 200 prepared statements, and prepares an evicted one again', async () => {
  const { database } = await share()
  const read = async (number: number) => {
    const { rows } = await sql<{ value: number }>`select ${sql.lit(number)} as value`.execute(database)
    return rows[0]!.value
  }
  const numbers = Array.from({ length: 201 }, (_, index) => index)
  for (const number of numbers) expect(await read(number)).toBe(number)

  expect(await read(0)).toBe(0)
})

test('commits the writes after a constraint violation, and runs the same statement again', async () => {
  const { add, seen } = await share()
  await add(1)
  await expect(add(1)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  expect(seen()).toEqual([1])
  await add(2)

  expect(seen()).toEqual([1, 2])
})
