// Proves security rule 50.

import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpOperator, storeWallet } from '../../test/set-up-operator.js'
import { readEntries, snapshotTables } from '../../test/snapshot-tables.js'
import { createReceiver } from '../../test/webhook-receiver.js'
import { createTestProvider } from '../test.js'
import { actionsOf } from './command.js'
import { commands } from './commands.js'

const before = { root: randomBytes(32), recovery: randomBytes(32) }
const after = { ...before, root: randomBytes(32), previousRoot: before.root }

/** A provider with a user, a wallet, a lost MFA method, a key and a delivered webhook. */
async function setUp() {
  const operator = setUpOperator()
  const receiver = createReceiver()
  const app = {
    ...{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'] },
    webhooks: [{ id: 'main', secret: receiver.secret, url: receiver.url }],
  }
  const settings = { origin: 'http://auth.localhost:8787', apps: [app] }
  writeFileSync(join(operator.folder, 'keyhook.config.mjs'), `export default ${JSON.stringify(settings)}`)
  const provider = createTestProvider({ ...operator.files, app, fetch: receiver.fetch, secrets: before })
  const { database } = provider
  const { user } = await createBrowser(provider).login('ada@example.com')
  await provider.deliverWebhooks()
  const { close, context } = await operator.openContext(before)
  const wallet = await storeWallet(context, user.id)
  await close()
  const { app_id, id: entropy_id, user_id } = wallet
  const { sealed_auth_share } = await database
    .selectFrom('entropies')
    .select('sealed_auth_share')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('previous_recoveries')
    .values({
      ...{ entropy_id, id: 'first', app_id, user_id, epoch: 0, recovery_method: 'privy' },
      ...{ sealed_auth_share, recovery_ciphertext: 'AAAA', recovery_parameters: null },
      ...{ sealed_recovery_proof: null, expires_at: Date.now() + 3_600_000 },
    })
    .execute()
  await database
    .insertInto('mfa')
    .values({
      ...{ user_id, phone: '+15555550100', sealed_totp: null, totp_step: 0, sealed_new_totp: null },
      recovery_codes: '[]',
    })
    .execute()
  return { ...operator, address: wallet.address, database, provider, receiver, user }
}

test('security rule 50: every command that changes data writes an audit entry', async () => {
  const { address, database, folder, provider, receiver, run, user } = await setUp()
  const [{ id: webhook }] = receiver.received as unknown as [{ id: string }]
  const { kid } = await database.selectFrom('signing_keys').select('kid').executeTakeFirstOrThrow()
  const session = await database.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  /** Every command and action, in an order in which each of them succeeds. */
  const calls: readonly (readonly string[])[] = [
    ['sessions', user.id],
    ['unlock', 'ada@example.com'],
    ['end-sessions', user.id, session.id],
    ['reset-mfa', user.id],
    ['restore-recovery', user.id, address, 'first'],
    ['delete-user', 'ada@example.com'],
    ['undelete-user', 'ada@example.com'],
    ['events'],
    ['webhooks', 'list'],
    ['webhooks', 'test', 'main'],
    ['webhooks', 'replay', 'main', webhook],
    ['webhooks', 'rotate', 'main'],
    ['keys', 'create', 'backend', '--scopes', 'read'],
    ['keys', 'rotate', 'backend'],
    ['keys', 'list'],
    ['keys', 'revoke', 'backend'],
    ['rotate-signing-key'],
    ['signing-keys'],
    ['revoke-signing-key', kid],
    ['accept-move'],
    ['backup', join(folder, 'backup')],
    ['restore'],
    ['rotate-secrets'],
    ['audit', 'list'],
    ['audit', 'export'],
    ['audit', 'verify'],
  ]
  const wrong: string[] = []
  const described = new Map<string, unknown>()
  for (const call of calls) {
    const [state, entries] = [await snapshotTables(database), await readEntries(database)]
    const [name = '', action = ''] = call
    const isRotation = name === 'rotate-secrets' || name === 'audit'
    await run(isRotation ? after : before, ...call, '--reason', 'Ticket 7')
    const isChanged = (await snapshotTables(database)) !== state
    const written = (await readEntries(database)).slice(entries.length)
    const what = actionsOf(commands[name]!).includes(action) ? `${name} ${action}` : name
    const isExpected = isChanged || commands[name]?.isAlwaysAudited === true
    const isComplete = written.every(
      (entry) =>
        entry.what === what &&
        entry.reason === 'Ticket 7' &&
        entry.who.type === 'command line' &&
        entry.who.user.startsWith(userInfo().username),
    )
    if (isExpected !== written.length > 0 || !isComplete) wrong.push(call.join(' '))
    described.set(what, written[0]?.target ?? written[0]?.app)
  }

  const actions = Object.entries(commands).flatMap(([name, command]) => {
    const known = actionsOf(command!)
    return known.length > 0 ? known.map((action) => `${name} ${action}`) : [name]
  })
  expect(wrong).toEqual([])
  expect([...described.keys()].toSorted()).toEqual(actions.toSorted())
  for (const name of ['unlock', 'reset-mfa', 'restore-recovery', 'end-sessions', 'delete-user', 'undelete-user'])
    expect([name, described.get(name)]).toEqual([name, { user_id: user.id }])
  for (const name of ['events', 'keys list', 'audit export']) expect(described.get(name)).toBeUndefined()
  await provider.close()
})

test('exports entries as lines of JSON and of syslog, and verifies the log against an export', async () => {
  const { database, folder, print, provider, run } = await setUp()
  const printed = (...words: string[]) => run(before, 'audit', ...words)
  await run(before, 'keys', 'create', 'backend', '--scopes', 'read', '--reason', 'A new server')
  await run(before, 'keys', 'rotate', 'backend')
  await run(before, 'backup', join(folder, 'backup'))
  const exported = await printed('export')
  expect(exported).toMatchObject([
    { app: null, number: 1, what: 'backup', changes: [] },
    {
      ...{ app: provider.appId, number: 1, what: 'keys create', reason: 'A new server' },
      target: { table: 'app_keys', id: 'backend' },
    },
    { app: provider.appId, number: 2, what: 'keys rotate' },
  ])
  expect(JSON.stringify(exported)).not.toContain('khs_')
  expect(await printed('export', '--app', provider.appId, '--after', '1')).toMatchObject([{ number: 2 }])
  expect(await printed('list', '--limit', '1')).toMatchObject([{ what: 'backup' }])
  const syslog = await print(before, 'audit', 'export', '--app', 'installation', '--format', 'syslog')
  expect(syslog).toMatch(/^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ keyhook - audit - \{"app":null,"number":1,.*\}\n$/)

  const file = join(folder, 'export.jsonl')
  writeFileSync(file, exported.map((line) => `${JSON.stringify(line)}\n`).join(''))
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4)
  expect(await printed('verify', file)).toEqual([
    { app: null, verified: 1, last: 1 },
    { app: provider.appId, verified: 2, last: 2 },
  ])
  await database.deleteFrom('audit_entries').where('app_id', '=', provider.appId).where('number', '=', 1).execute()
  expect(await rejection(printed('verify'))).toMatchObject({
    message: expect.stringContaining('"fault":"cut","entry":1,"until":1'),
  })
  await database.deleteFrom('audit_entries').where('app_id', '=', provider.appId).execute()
  await database.deleteFrom('audit_heads').where('app_id', '=', provider.appId).execute()
  expect(await rejection(printed('verify'))).toMatchObject({
    message: expect.stringContaining(`"app":"${provider.appId}","fault":"head"`),
  })
  expect(await rejection(printed('verify', join(folder, 'keyhook.config.mjs')))).toMatchObject({
    message: expect.stringContaining('is not a JSON export of the audit log'),
  })
  expect(await rejection(printed('export', '--format', 'xml'))).toMatchObject({
    message: '--format must be json or syslog.',
  })
  await provider.close()
})

test('security rule 50: the output of the log contains no control characters', async () => {
  const { print, provider, run } = await setUp()
  const reason = 'ok\u{9b}2J\u{85}\u{2028}\u{202e}'
  await run(before, 'keys', 'create', 'backend', '--scopes', 'read', '--reason', reason)

  for (const words of [['list'], ['export'], ['export', '--format', 'syslog']]) {
    const text = await print(before, 'audit', ...words)
    expect(text).toContain(String.raw`ok\u009b2J\u0085\u2028\u202e`)
    expect(text.trimEnd()).toMatch(/^[ -~]+$/)
  }
  expect(await run(before, 'audit', 'list')).toMatchObject([{ reason }])
  await provider.close()
})
