// Proves threat 57.

import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { readWallet, setUpOperator, storeWallet } from '../../test/set-up-operator.js'

const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
const typesOf = async ({ run }: ReturnType<typeof setUpOperator>) =>
  (await run(secrets, 'events')).map(({ type }) => type)

/** Sets up stores with users, and a backup that was made while further users signed up. */
async function copied() {
  const operator = setUpOperator()
  const { folder, open, openContext, run } = operator
  const provider = open(secrets)
  const { close, context } = await openContext(secrets)
  const browsers = Array.from({ length: 3 }, (_, index) => createBrowser(provider, `browser ${index}`))
  const users = await Promise.all(browsers.map((browser, index) => browser.login(`user${index}@example.com`)))
  const wallets = await Promise.all(users.map(({ user }) => storeWallet(context, user.id)))
  let isCopied = false
  const load = async () => {
    for (let index = 0; !isCopied; index++) {
      const { user } = await createBrowser(provider, `new ${index}`).login(`new${index}@example.com`)
      await storeWallet(context, user.id)
    }
  }
  const loading = load()
  const copy = join(folder, 'copy')
  await run(secrets, 'backup', copy)
  isCopied = true
  await loading
  // Changes data after the backup was made.
  for (const browser of browsers.slice(1)) await browser.refresh()
  await provider.close()
  await close()
  return { ...operator, browsers, copy, operator, users, wallets }
}

/** Lists stores without their logs. libsql removes a log some time after the last connection closes. */
const listStores = async (folder: string) => (await readdir(folder)).filter((name) => !/-(wal|shm)$/.test(name))

async function removeStores(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (/\.db(-\w+)?$/.test(name)) await rm(join(folder, name), { force: true })
}

test('restores each user and wallet of a backup without a false theft event', async () => {
  const { browsers, copy, files, folder, open, openContext, operator, run, users, wallets } = await copied()
  const keys = await run(secrets, 'signing-keys')
  await removeStores(folder)
  await run(secrets, 'restore', copy)
  const { close, context } = await openContext(secrets)
  const all = await context.database.selectFrom('wallets').select(['entropy_id as id']).execute()
  const provider = open(secrets)

  for (const wallet of wallets)
    expect(await readWallet(context, wallet)).toEqual({ share: wallet.share, key: wallet.key })
  // Wallets that were created during the backup count only if the copy includes them.
  for (const { id } of all) await expect(readWallet(context, { ...wallets[0]!, id })).resolves.toBeDefined()
  for (const [index, browser] of browsers.entries()) {
    const again = createBrowser(provider, `browser ${index}`)
    expect(await rejection(again.refresh(browser.tokens.refresh))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
    expect((await again.login(`user${index}@example.com`)).user.id).toBe(users[index]!.user.id)
  }
  expect(await typesOf(operator)).toContain('restored')
  // A key of the backup may have been revoked after the backup.
  const kids = (await run(secrets, 'signing-keys')).map(({ kid }) => kid)
  expect(keys).toHaveLength(1)
  expect(kids).toHaveLength(1)
  expect(kids).not.toContain(keys[0]!['kid'])
  expect((await typesOf(operator)).filter((type) => /replay|reuse/.test(String(type)))).toEqual([])
  const modes = await Promise.all(
    [files.database, files.recoveryDatabase, join(copy, 'keyhook.db'), join(copy, 'recovery.db')].map(
      async (path) => (await stat(path)).mode & 0o777,
    ),
  )
  expect(new Set(modes)).toEqual(new Set([0o600]))
  await provider.close()
  await close()
})

test('reports a session with tokens newer than the backup as lost, not as stolen', async () => {
  const { browsers, copy, open } = await copied()
  const provider = open(secrets, { database: join(copy, 'keyhook.db'), recoveryDatabase: join(copy, 'recovery.db') })
  const [unchanged, newer] = browsers
  const events = () => provider.database.selectFrom('events').select('type').execute()
  const refreshed = await createBrowser(provider, 'browser 0').refresh(unchanged!.tokens.refresh)
  const lost = await rejection(createBrowser(provider, 'browser 1').refresh(newer!.tokens.refresh))

  expect(refreshed).toMatchObject({ sessionUpdate: 'set' })
  expect(lost).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await events()).toEqual([{ type: 'session-ended-by-restore' }])
  await provider.close()
})

test('threat 57: ignores the files that an interrupted restore left', async () => {
  const { copy, folder, openContext, run } = await copied()
  await removeStores(folder)
  const draft = join(folder, 'keyhook.db.restoring')
  const other = new Libsql(draft)
  other.exec('pragma journal_mode = wal; create table t (a); insert into t values (zeroblob(100000))')
  for (const name of ['-wal', '-shm']) await copyFile(`${draft}${name}`, `${draft}${name}.copy`)
  other.close()
  for (const name of ['-wal', '-shm']) await rename(`${draft}${name}.copy`, `${draft}${name}`)
  await run(secrets, 'restore', copy)
  const { close, context } = await openContext(secrets)
  const { rows } = await sql`pragma integrity_check`.execute(context.database)
  await close()

  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

test('threat 25: does not restore a delegated key that was destroyed after the backup', async () => {
  const operator = setUpOperator()
  const chain_type = 'ethereum' as const
  const key = { app_id: 'app', user_id: 'ada', chain_type, address: '0x1', sealed_key: 'k', created_at: 1 }
  const before = await operator.openContext(secrets)
  await before.context.recovery!.insertInto('delegated_keys').values(key).execute()
  await before.close()
  const copy = join(operator.folder, 'copy')
  await operator.run(secrets, 'backup', copy)
  await removeStores(operator.folder)

  await operator.run(secrets, 'restore', copy)

  const { close, context } = await operator.openContext(secrets)
  expect(await context.recovery!.selectFrom('delegated_keys').selectAll().execute()).toEqual([])
  await close()
})

test.each([
  ['over existing stores', async () => {}, /Move all of its files to another folder/],
  [
    'beside the -wal of a lost store',
    async (folder: string) => {
      await removeStores(folder)
      await writeFile(join(folder, 'keyhook.db-wal'), 'log')
    },
    /keyhook\.db-wal/,
  ],
  [
    'beside the -shm of a lost store',
    async (folder: string) => {
      await removeStores(folder)
      await writeFile(join(folder, 'keyhook.db-shm'), 'log')
    },
    /keyhook\.db-shm/,
  ],
  [
    'beside the -journal of a lost store',
    async (folder: string) => {
      await removeStores(folder)
      await writeFile(join(folder, 'keyhook.db-journal'), 'log')
    },
    /keyhook\.db-journal/,
  ],
  [
    'from a damaged file',
    async (folder: string, copy: string) => {
      await removeStores(folder)
      await writeFile(join(copy, 'keyhook.db'), 'damaged')
    },
    /damaged/,
  ],
  [
    'from a folder that is not a backup',
    async (folder: string, copy: string) => {
      await removeStores(folder)
      await rm(join(copy, 'manifest.json'))
    },
    /not a backup/,
  ],
] as const)('threat 57: rejects a restore %s, and changes nothing', async (_, change, message) => {
  const { copy, folder, run } = await copied()
  await change(folder, copy)
  const before = await listStores(folder)

  expect(await rejection(run(secrets, 'restore', copy))).toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(message) as string,
  })
  expect(await listStores(folder)).toEqual(before)
})

test('rejects a restore with other secrets, and restores nothing', async () => {
  const { copy, folder, run } = await copied()
  await removeStores(folder)
  const before = await listStores(folder)
  const other = { ...secrets, root: randomBytes(32) }

  expect(await rejection(run(other, 'restore', copy))).toMatchObject({ reason: 'root-secret' })
  expect(await listStores(folder)).toEqual(before)
})

test('rejects a backup into an existing folder, and changes nothing', async () => {
  const { folder, run } = setUpOperator()
  const before = await listStores(folder)

  expect(await rejection(run(secrets, 'backup', folder))).toMatchObject({
    name: 'CommandError',
    message: expect.stringContaining('Pass a new folder') as string,
  })
  expect(await listStores(folder)).toEqual(before)
})

test('does not delete a folder whose name ends in .part', async () => {
  const { copy, folder, run } = await copied()
  const other = join(folder, 'next.part')
  await mkdir(other)
  await writeFile(join(other, 'notes'), 'mine')

  expect(await rejection(run(secrets, 'backup', join(folder, 'next')))).toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(/next\.part/) as string,
  })
  expect(await readdir(other)).toEqual(['notes'])
  expect(await readdir(copy)).toContain('manifest.json')
})
