// Proves security rule 50.

import { generateP256KeyPair } from '@privy-io/node'
import * as wire from '@keyhook/sdk/wire'
import { samples } from '@keyhook/sdk/internal/test/samples/samples'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createBrowser } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'
import { readEntries, snapshotTables } from '../../test/snapshot-tables.js'

type Fields = Readonly<Record<string, unknown>>

/** Every endpoint of apps' servers, by its name. */
const endpoints = new Map<string, wire.Endpoint>(
  Object.entries(wire)
    .flatMap(([resource, members]) =>
      typeof members === 'object'
        ? Object.entries(members as Record<string, unknown>).map(
            ([name, endpoint]) => [`${resource}.${name}`, endpoint as wire.Endpoint] as const,
          )
        : [],
    )
    .filter(([, endpoint]) => typeof endpoint === 'object' && endpoint?.auth === 'server'),
)

function requestOf(name: string, change: Fields) {
  const endpoint = endpoints.get(name)!
  const fields: Fields = { ...samples[name]!.sent, ...change }
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])))
  return { path, body: Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.includes(field))) }
}

async function setUp() {
  const admin = setUpAdmin({
    app: { allowlist: { emails: ['@example.com'], phones: ['+15555550100'] }, webhooks: [] },
    settings: { nodes: { 8453: 'https://base.example' } },
    fetch: async (_: string, { body }: RequestInit = {}) => {
      const { id, method } = JSON.parse(String(body)) as { id: number; method: string }
      const results: Record<string, unknown> = {
        eth_chainId: '0x2105',
        eth_getBlockByNumber: { baseFeePerGas: '0x64' },
        eth_sendRawTransaction: `0x${'1'.repeat(64)}`,
        eth_getTransactionReceipt: { status: '0x1' },
      }
      return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? '0x5208' })
    },
  })
  const { database } = admin.provider
  const browser = createBrowser(admin.provider)
  const { user } = await browser.login('grace@example.com')
  /** Calls an endpoint. Fails unless the call succeeds. */
  async function call(name: string, change: Fields = {}, headers: Record<string, string> = {}) {
    const { body, path } = requestOf(name, change)
    const { method } = endpoints.get(name)!
    const answer = await admin.send(method, path, { body: method === 'GET' ? undefined : body, headers })
    expect([name, answer.status, answer.body]).toEqual([name, name === 'adminUsers.remove' ? 204 : 200, answer.body])
    return answer
  }
  return { ...admin, browser, call, database, user }
}

test('security rule 50: every server route that changes data writes an audit entry', async () => {
  const { call, database, node, provider, user } = await setUp()
  const { appId } = provider
  const called = new Set<string>()
  const missing: string[] = []
  async function audited(name: string, change: Fields = {}): Promise<Record<string, string>> {
    const [before, entries] = [await snapshotTables(database), await readEntries(database)]
    const { body, headers } = await call(name, change, { 'keyhook-audit-reason': 'Ticket 7' })
    const isChanged = (await snapshotTables(database)) !== before
    const written = (await readEntries(database)).slice(entries.length)
    const isComplete = written.every(
      ({ app, reason, requestId, what, who }) =>
        app === appId &&
        reason === 'Ticket 7' &&
        requestId === headers.get('x-request-id') &&
        what === `${endpoints.get(name)!.method} ${endpoints.get(name)!.path}` &&
        who.type === 'key' &&
        who.id === 'settings',
    )
    const isExpected = isChanged || endpoints.get(name)!.scope !== 'read'
    if (isExpected !== written.length > 0 || !isComplete) missing.push(name)
    called.add(name)
    return body as Record<string, string>
  }
  /** Checks calls that the published client signs or encrypts. */
  async function auditedOfClient(names: readonly string[], run: () => Promise<unknown>): Promise<void> {
    const entries = await readEntries(database)
    await run()
    const written = (await readEntries(database)).slice(entries.length).map(({ what }) => what)
    for (const name of names) {
      const { method, path } = endpoints.get(name)!
      if (!written.includes(`${method} ${path}`)) missing.push(name)
      called.add(name)
    }
  }
  const { privateKey, publicKey } = await generateP256KeyPair()
  const signed = { authorization_context: { authorization_private_keys: [privateKey] } }

  await audited('adminAllowlist.add', { appId })
  await audited('adminAllowlist.list', { appId })
  const { id: userId } = await audited('adminUsers.create')
  await audited('adminUsers.create', {
    linked_accounts: [
      { type: 'email', address: 'mary@example.com' },
      { type: 'phone', number: '+15555550100' },
    ],
  })
  await audited('users.setCustomMetadata', { user_id: userId })
  await audited('adminUsers.search', { searchTerm: 'grace' })
  await audited('adminUsers.list')
  await audited('adminUsers.get', { user_id: userId })
  await audited('adminUsers.byEmail', { address: 'ada@example.com' })
  const { id: maryId } = await audited('adminUsers.byPhone')
  await audited('adminUsers.pregenerate', { user_id: maryId })
  await audited('adminUsers.pregenerateOfApp', { appId, user_id: maryId })
  await audited('adminUsers.unlink', { user_id: maryId, type: 'phone', handle: '+15555550100' })
  await audited('adminUsers.endSessions', { user_id: user.id })
  await audited('adminUsers.remove', { user_id: userId })
  await audited('adminAllowlist.remove', { appId })
  const { id: quorumId } = await audited('adminKeyQuorums.create')
  await audited('adminKeyQuorums.get', { key_quorum_id: quorumId })
  const quorum = await node.keyQuorums().create({ public_keys: [publicKey] })
  await auditedOfClient(['adminKeyQuorums.update'], () =>
    node.keyQuorums().update(quorum.id, { display_name: 'Board', ...signed }),
  )
  await auditedOfClient(['adminKeyQuorums.remove'], () => node.keyQuorums().delete(quorum.id, signed))
  const { id: policyId } = await audited('adminPolicies.create')
  await audited('adminPolicies.get', { policy_id: policyId })
  await audited('adminPolicies.update', { policy_id: policyId, name: 'Payments' })
  const { id: ruleId } = await audited('adminPolicies.createRule', { policy_id: policyId })
  await audited('adminPolicies.getRule', { policy_id: policyId, rule_id: ruleId })
  await audited('adminPolicies.updateRule', { policy_id: policyId, rule_id: ruleId, name: 'Large payments' })
  await audited('adminPolicies.removeRule', { policy_id: policyId, rule_id: ruleId })
  await audited('adminPolicies.remove', { policy_id: policyId })
  const key = generatePrivateKey()
  const imported = { address: privateKeyToAddress(key), chain_type: 'ethereum', private_key: key } as const
  await auditedOfClient(['adminWallets.initImport', 'adminWallets.submitImport'], () =>
    node.wallets().import({ wallet: { ...imported, entropy_type: 'private-key' } }),
  )
  await audited('adminWallets.createBatch')
  const { address, id: walletId } = await audited('adminWallets.create')
  await audited('adminWallets.get', { wallet_id: walletId })
  await audited('adminWallets.list')
  await audited('adminWallets.byAddress', { address })
  await audited('adminWallets.update', { wallet_id: walletId, display_name: 'Savings' })
  await audited('adminWallets.rpc', { wallet_id: walletId })
  await audited('adminWallets.rawSign', { wallet_id: walletId })
  await audited('adminWallets.exportKey', { wallet_id: walletId, recipient_public_key: publicKey })
  await audited('adminWallets.rpc', {
    ...{ wallet_id: walletId, caip2: 'eip155:8453', method: 'eth_sendTransaction' },
    params: { transaction: { to: address, value: '0x1' } },
  })
  const { id: transactionId } = await database.selectFrom('server_transactions').select('id').executeTakeFirstOrThrow()
  await audited('adminWallets.transaction', { transaction_id: transactionId })

  // The scope test covers the routes that look up a user. `delegatedActions.sign` has its own test.
  const lookups = [...endpoints.keys()].filter((name) => name.startsWith('adminUsers.by') && !called.has(name))
  const rest = [...endpoints.keys()].filter((name) => !called.has(name) && !lookups.includes(name))
  expect(missing).toEqual([])
  expect(lookups.every((name) => endpoints.get(name)?.scope === 'read')).toBe(true)
  expect(rest).toEqual(['delegatedActions.sign'])
})

test('an entry has the values before and after a change, without secrets and personal data', async () => {
  const { call, database, provider, user } = await setUp()
  const { body: policy } = await call('adminPolicies.create')
  await call('adminPolicies.update', { policy_id: policy['id'], name: 'Payments' })
  await call('users.setCustomMetadata', { user_id: user.id, custom_metadata: { note: 'private-note' } })
  await call('adminUsers.remove', { user_id: user.id })
  const entries = await readEntries(database)
  const [created, updated, described, removed] = entries

  expect(entries).toHaveLength(4)
  expect(created).toMatchObject({ target: { table: 'wallet_policies', id: policy['id'] } })
  expect(updated).toMatchObject({
    target: { policy_id: policy['id'] },
    changes: [
      {
        table: 'wallet_policies',
        operation: 'update',
        before: { app_id: provider.appId, name: 'Spending' },
        after: { app_id: provider.appId, name: 'Payments' },
      },
    ],
  })
  expect(described).toMatchObject({ changes: [{ table: 'users', columns: ['custom_metadata'] }] })
  expect(removed?.changes).toContainEqual(
    expect.objectContaining({
      table: 'users',
      before: expect.objectContaining({ id: user.id, deleted_at: null }),
      after: expect.objectContaining({ id: user.id, deleted_by: 'operator' }),
    }),
  )
  expect(removed?.changes.some(({ table }) => table === 'sessions')).toBe(true)
  expect(JSON.stringify(entries)).not.toMatch(/grace@example|private-note|sealed|digest/)
})

test('security rule 50: a change of a large policy adds a small entry', async () => {
  const { call, database } = await setUp()
  const rules = Array.from({ length: 50 }, (_, index) => ({
    ...{ name: `Rule ${index}`, method: '*', action: 'ALLOW' },
    conditions: [
      {
        ...{ field_source: 'ethereum_transaction', field: 'to', operator: 'in' },
        value: Array(20).fill('0x8617E340B3D01FA5F11F306F4090FD50E238070D'),
      },
    ],
  }))
  const { body } = await call('adminPolicies.create', { rules })
  await call('adminPolicies.update', { policy_id: body['id'], name: 'Payments', rules: undefined })
  await call('adminPolicies.update', { policy_id: body['id'], name: 'Payments', rules: rules.slice(1) })
  const [created, renamed, changed] = await readEntries(database)

  expect(JSON.stringify(created).length).toBeLessThan(1_000)
  expect(renamed!.changes[0]).toMatchObject({ before: { name: 'Spending' }, after: { name: 'Payments' } })
  expect(renamed!.changes[0]!.after).not.toHaveProperty('rules')
  expect(changed!.changes[0]!.after!['rules']).toMatch(/^sha256 [\w-]{43} of \d{5} characters$/)
  expect(changed!.changes[0]!.after!['rules']).not.toBe(changed!.changes[0]!.before!['rules'])
})

test('security rule 50: a failed change writes no entry, and a failed entry undoes its change', async () => {
  const { call, database, send, user } = await setUp()
  const failed = await send('POST', `/api/v1/users/${user.id}/accounts/unlink`, {
    body: { type: 'email', handle: 'grace@example.com' },
  })
  expect(failed.status).toBe(422)
  expect(await readEntries(database)).toEqual([])
  await call('adminKeyQuorums.create')
  // The next entry gets number 2, which this row occupies.
  await database
    .insertInto('audit_entries')
    .values({ app_id: 'keyhook-test-app-00000001', number: 2, at: 0, body: '{}', previous: '', digest: '' })
    .execute()
  const before = await snapshotTables(database)
  const refused = await send('DELETE', `/api/v1/users/${encodeURIComponent(user.id)}`)

  expect(refused.status).toBe(500)
  expect(await snapshotTables(database)).toBe(before)
})
